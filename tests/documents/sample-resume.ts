/** An ordinary owner, and helpers that tests of documents share. */
import { resumeDocx } from '#documents/resume-docx.ts';
import { type ResumeModel, type ResumeSection, resumeModel } from '#documents/resume-model.ts';
import { resumePdf } from '#documents/resume-pdf.ts';
import { inScheme } from '#model/colours.ts';
import type { Content } from '#model/content.ts';
import { bareQrCode } from '#ui/encode-qr-code.ts';
import { content as awkward } from '../test-content.ts';

const companies = ['Independent practice', 'Marudhar Home Exports', 'Thar Electricals'];

/** An ordinary owner in India: plain letters, three jobs, six projects. Tests of documents count its lines. */
export const content: Content = {
  ...awkward,
  profile: {
    ...awkward.profile,
    photo: undefined,
    logo: undefined,
    language: 'en',
    name: 'Arjun Rathore',
    familyName: undefined,
    title: 'Purchase Manager & International Sourcing Specialist',
    resumeSummary: [
      'Purchase manager with 5 years of experience in a factory, at an exporter and for importers in eight countries.',
      'Each order leaves a file: three comparable quotations, a sealed sample and an inspection report.',
    ],
    resumeFacts: [],
    certificates: [],
    location: {
      city: 'Jaipur',
      region: 'Rajasthan',
      country: 'India',
      countryCode: 'IN',
      coordinates: { latitude: 26.91, longitude: 75.79 },
    },
    email: 'hello@example.com',
    phone: '+91 0000000000',
    website: 'https://www.example.com',
    languages: [
      { name: 'English', level: 'Fluent' },
      { name: 'Hindi', level: 'Native' },
    ],
    education: [
      {
        title: 'MBA in Supply Chain Management',
        institution: 'Aravalli School of Business',
        year: 2020,
      },
      { title: 'Bachelor of Commerce', institution: 'Mewar Commerce College', year: 2018 },
    ],
  },
  experience: awkward.experience
    .slice(0, 3)
    .map((job, index) => ({ ...job, company: companies[index] ?? '' })),
  projects: awkward.projects
    .slice(0, 6)
    .map((project) => ({ ...project, client: 'Elbhof Hotels' })),
};

/** The site's colours on paper. */
export const colours = inScheme(content.colours, 'light');

export const docxOf = (model: ResumeModel): Promise<Uint8Array> => resumeDocx(model, colours);

export const pdfOf = async (model: ResumeModel) =>
  resumePdf(model, colours, bareQrCode(content.profile.website));

/** A heading as the PDF prints it. */
export const inCapitals = (text: string) => text.toUpperCase();

/** The model of the tests' content with some of the owner's facts replaced. */
export const modelWith = (profile: Partial<Content['profile']>): ResumeModel =>
  resumeModel({ ...content, profile: { ...content.profile, ...profile } });

const wordsOf = ({ paragraphs, entries, items }: ResumeSection): string[] => [
  ...paragraphs,
  ...entries.flatMap(({ heading, aside, lines, points }) => [
    ...[heading, aside],
    ...lines.flatMap((line) => (line.aside ? [line.text, line.aside] : [line.text])),
    ...points,
  ]),
  ...items.map(({ lead, text }) => `${lead} ${text}`),
];

/** The entries of one kind. */
export const entriesIn = ({ sections }: ResumeModel, kind: ResumeSection['kind']) =>
  sections.flatMap((section) => (section.kind === kind ? section.entries : []));

/** Every text of the resume in the order in which a reader must find it; the PDF has capitals for headings. */
export function wordsInOrder(
  model: ResumeModel,
  heading: (text: string) => string = (text) => text,
): string[] {
  const head = [model.name, model.title, ...model.contact.map(({ text }) => text), ...model.facts];
  const sections = model.sections.flatMap((section) => [
    heading(section.heading),
    ...wordsOf(section),
  ]);
  return [...head, ...sections];
}

/** A text for comparing: without kinds of space and of quotation marks, in one form of each letter. */
export const withoutLineBreaks = (text: string) =>
  text.normalize('NFC').replace(/\s+/g, ' ').replace(/[‘’]/g, "'").replace(/[“”]/g, '"').trim();

/** The texts that do not occur in `text`, each looked for after the one before; line breaks count as spaces. */
export function missingInOrder(text: string, words: string[]): string[] {
  const whole = withoutLineBreaks(text);
  let from = 0;
  return words.map(withoutLineBreaks).filter((expected) => {
    const at = whole.indexOf(expected, from);
    if (at >= 0) from = at + expected.length;
    return at < 0;
  });
}
