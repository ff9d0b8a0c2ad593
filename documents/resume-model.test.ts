/** Tests the sections of the resume, their order, and what is left out. */
import { expect, test } from 'vitest';
import { content, entriesIn } from '../tests/documents/sample-resume.ts';
import { resumeModel } from './resume-model.ts';

const model = resumeModel(content);
const withProfile = (profile: Partial<typeof content.profile>) =>
  resumeModel({ ...content, profile: { ...content.profile, ...profile } });

test('the resume has its sections in the usual order, and none that is empty', () => {
  const education = [{ title: 'Bachelor of Commerce', institution: 'A college', year: 2018 }];
  const certificates = [
    { sample: false, kind: 'certificate' as const, name: 'CPSM', issuer: 'ISM' },
  ];
  expect(withProfile({ education, certificates }).sections.map(({ heading }) => heading)).toEqual([
    'Summary',
    'Experience',
    'Projects',
    'Skills',
    'Education',
    'Certifications',
    'Languages',
  ]);
  const { sections } = withProfile({ education: [] });
  expect(sections.map(({ heading }) => heading)).not.toContain('Education');
});

test('the resume lists certificates and memberships, but no registration', () => {
  const certificate = {
    sample: false,
    name: 'CPSM',
    issuer: 'ISM',
    year: 2023,
    validUntil: '2027-12',
  };
  const { sections } = withProfile({
    certificates: [
      { ...certificate, kind: 'certificate' },
      { ...certificate, kind: 'registration', name: 'Importer-Exporter Code' },
      { sample: false, kind: 'membership', name: 'Fellow', issuer: 'CIPS' },
    ],
  });
  expect(sections.find(({ heading }) => heading === 'Certifications')?.items).toEqual([
    { lead: 'CPSM:', text: expect.stringMatching(/^ISM, 2023, .*12\/2027/) },
    { lead: 'Fellow:', text: 'CIPS' },
  ]);
});

test('each project has its strongest result, with what it is compared with', () => {
  const [project] = entriesIn(model, 'projects');
  const [{ figure, label, comparedWith } = { figure: '', label: '', comparedWith: '' }] =
    content.projects[0]?.results ?? [];
  const plain = project?.lines[0]?.text;
  expect(plain).toBe(`${figure} ${label}: ${comparedWith}`);
});

test('each way of contact is a link, except the place', () => {
  const { location } = content.profile;
  const { contact } = withProfile({
    phone: '+91 98765 43210',
    email: 'hello@rathore.in',
    website: 'https://www.rathore.in/',
    location: { ...location, city: 'Jaipur', regionCode: 'RJ', country: 'India' },
  });
  expect(contact.slice(0, 4)).toEqual([
    { kind: 'place', text: 'Jaipur, RJ, India' },
    { kind: 'phone', text: '+91 98765 43210', href: 'tel:+919876543210' },
    { kind: 'email', text: 'hello@rathore.in', href: 'mailto:hello@rathore.in' },
    { kind: 'website', text: 'www.rathore.in', href: 'https://www.rathore.in/' },
  ]);
});

test('an old job takes one line, and all old jobs have one heading', () => {
  const old = content.experience[2];
  const experience = content.experience.map((job, index) => ({
    ...job,
    briefInResume: index === 2,
  }));
  const { sections } = resumeModel({ ...content, experience });
  expect(sections[1]).toMatchObject({ heading: 'Experience', entries: { length: 2 } });
  expect(sections[2]).toMatchObject({
    heading: 'Earlier experience',
    items: [
      {
        lead: `${old?.title},`,
        text: expect.stringContaining(`${old?.company}, ${old?.location}, `),
      },
    ],
  });
});

test('the resume has at most six projects', () => {
  const projects = Array.from({ length: 60 }, () => content.projects[0]).filter((one) => !!one);
  expect(resumeModel({ ...content, projects }).sections[2]).toMatchObject({
    entries: { length: 6 },
  });
});

test.each([
  ['2022-10', 'present', 'October 2022 – Present'],
  ['2020-06', '2022', 'June 2020 – 2022'],
])('the period from %s to %s is printed as %s', (from, to, expected) => {
  const [job] = content.experience;
  const experience = job ? [{ ...job, from, to }] : [];
  const [entry] = entriesIn(resumeModel({ ...content, experience }), 'jobs');
  expect(entry?.lines[0]?.aside).toBe(expected);
});

test('each text is on one line, without characters that XML cannot hold', () => {
  const { sections } = withProfile({ resumeSummary: ['a\n b\u0000c\u0007\ud800 d\uffff\t'] });
  expect(sections[0]).toMatchObject({ paragraphs: ['a b c \ufffd d'] });
});
