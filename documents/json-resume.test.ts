/** Tests resume.json against the schema of JSON Resume, and its fields against the content. */
import { validate } from '@jsonresume/schema';
import { expect, test } from 'vitest';
import { content } from '../tests/documents/sample-resume.ts';
import { jsonResume } from './json-resume.ts';

const resume = jsonResume(content);

function problems(value: unknown): unknown {
  let found: unknown = 'not validated';
  validate(value, (errors) => {
    found = errors;
  });
  return found;
}

test('resume.json is valid by the official schema', () => {
  expect(problems(resume)).toBeNull();
  expect(problems({ ...resume, work: [{ startDate: 'April' }] })).not.toBeNull();
});

test('resume.json has every job with its dates; a current job has no end', () => {
  expect(resume.work.map(({ startDate, endDate }) => [startDate, endDate])).toEqual(
    content.experience.map(({ from, to }) => [from, to === 'present' ? undefined : to]),
  );
});

test('resume.json has the owner, and every project, skill, degree and language', () => {
  const { profile, projects } = content;
  expect(resume).toMatchObject({
    basics: { name: profile.name, email: profile.email },
    projects: { length: projects.length },
    skills: { length: profile.tools.length + 1 },
    education: { length: profile.education.length },
    languages: { length: profile.languages.length },
    meta: {
      canonical: new URL('/resume.json', profile.website).href,
    },
  });
});

test('resume.json has the address of the portrait if there is one', () => {
  expect(resume.basics).not.toHaveProperty('image');
  const profile = { ...content.profile, photo: './portrait.jpg' };
  const withPhoto = jsonResume({ ...content, profile });
  expect(withPhoto.basics.image).toBe(new URL('/owner.jpg', profile.website).href);
  expect(problems(withPhoto)).toBeNull();
});

test('the summary ends with the facts for employers', () => {
  const facts = ['Notice period: one month', 'Would move within India'];
  const profile = { ...content.profile, resumeFacts: facts };
  const { summary } = jsonResume({ ...content, profile }).basics;
  expect(summary).toBe(`${resume.basics.summary}\n\n${facts.join('\n')}`);
});

test('resume.json has each project with its page, its dates and its figures', () => {
  const [project] = content.projects;
  if (!project) throw new Error('the tests need a project');
  const gates = [{ actual: '2024-01-09' }, {}, { actual: '2024-04-02' }];
  const [found] = jsonResume({ ...content, projects: [{ ...project, gates }] }).projects;
  expect(found).toMatchObject({
    name: project.title,
    description: project.description,
    url: new URL(`/portfolio/${project.slug}`, content.profile.website).href,
    startDate: '2024-01-09',
    endDate: '2024-04-02',
  });
  expect(found?.highlights).toHaveLength(project.results.length);
});

test('the subject is taken out of the name of a degree', () => {
  const education = ['MBA in Supply Chain Management', 'Bachelor of Commerce', 'Diploma'].map(
    (title) => ({ title, institution: 'A college', year: 2020 }),
  );
  const { education: found } = jsonResume({
    ...content,
    profile: { ...content.profile, education },
  });
  expect(found.map(({ studyType, area }) => [studyType, area])).toEqual([
    ['MBA', 'Supply Chain Management'],
    ['Bachelor', 'Commerce'],
    ['Diploma', undefined],
  ]);
});

test('only clients who agreed are quoted', () => {
  const said = { name: 'Maria', company: 'Elbhof', country: 'Germany', quote: 'Good.' };
  const testimonials = [{ ...said, consent: 'By email, 12 April 2024' }, said];
  expect(jsonResume({ ...content, testimonials }).references).toEqual([
    { name: 'Maria, Elbhof, Germany', reference: 'Good.' },
  ]);
});

test('resume.json has no field without a value', () => {
  expect(JSON.parse(JSON.stringify(resume))).toStrictEqual(resume);
});
