import { expect, test } from 'vitest';
import { type ResumeContent, type ResumeSection, resumeModel } from '#resume/model.ts';
import { owners } from './owners.ts';
import type { Line } from './pieces.ts';
import { type PdfText, pdfium, pdfjs } from './readers.ts';
import { bulletsOf, headOf, readDegree, readJob, readProject } from './resume-fields.ts';
import { entriesOf, readResume } from './resume-reader.ts';
import {
  inCapitals,
  missingInOrder,
  pdfOf,
  withoutLineBreaks,
  wordsInOrder,
} from './sample-resume.ts';

const cases = await Promise.all(
  Object.entries(owners).map(async ([owner, content]) => {
    const model = resumeModel(content);
    const bytes = await pdfOf(model, content);
    return { owner, content, model, bytes, words: wordsInOrder(model, inCapitals) };
  }),
);

/** A value with each of its texts made comparable. */
const flatFields = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_, part) =>
    typeof part === 'string' ? withoutLineBreaks(part) : part,
  );

/** The content's roles as a reader must find them. */
const rolesOf = (content: ResumeContent) => {
  const { sections } = resumeModel(content);
  return sections.flatMap((section) => (section.kind === 'roles' ? section.roles : []));
};

test.each(cases)('pdf.js and PDFium read all words in order: $owner', async ({ bytes, words }) => {
  expect(words.length).toBeGreaterThan(20);
  expect(missingInOrder((await pdfjs(bytes)).text, words)).toEqual([]);
  expect(missingInOrder(await pdfium(bytes), words)).toEqual([]);
});

test.each(cases)('a resume reader finds the owner: $owner', async ({ bytes, content }) => {
  const { profile } = readResume((await pdfjs(bytes)).texts);
  const { name, email, phone, location, website } = content.profile;
  expect(profile.name).toBe(name);
  expect(profile.email).toBe(email);
  expect(phone.replace(/\D/g, '')).toContain(profile.phone);
  expect(profile.phone).toHaveLength(10);
  expect(profile.place).toBe(`${location.city}, ${location.regionCode}`);
  expect(`https://${profile.website}`).toBe(website);
});

test.each(cases)('a resume reader finds each job whole: $owner', async ({ bytes, content }) => {
  const { sections } = readResume((await pdfjs(bytes)).texts);
  const found = entriesOf(sections.EXPERIENCE ?? []).map((entry) => {
    const [company, location, title, period, ...summary] = headOf(entry).map(({ text }) => text);
    return {
      company,
      location,
      title,
      period,
      summary: withoutLineBreaks(summary.join(' ')),
      bold: headOf(entry)
        .filter(({ bold }) => bold)
        .map(({ text }) => text),
      responsibilities: bulletsOf(entry).map(withoutLineBreaks),
    };
  });
  expect(found).toEqual(
    rolesOf(content).map(
      ({ company, location, title, period, summary = '', responsibilities }) => ({
        company,
        location,
        title,
        period,
        summary: withoutLineBreaks(summary),
        bold: [company],
        responsibilities: responsibilities.map(withoutLineBreaks),
      }),
    ),
  );
});

test.each(cases)(
  'a resume reader fills in every field: $owner',
  async ({ bytes, content, model }) => {
    const { sections } = readResume((await pdfjs(bytes)).texts);
    const section = (title: string) =>
      Object.entries(sections).find(([name]) => name.replace('1/2', '') === title)?.[1] ?? [];
    const of = <Kind extends ResumeSection['kind']>(kind: Kind) =>
      model.sections.filter(
        (one): one is Extract<ResumeSection, { kind: Kind }> => one.kind === kind,
      );
    expect(entriesOf(section('EXPERIENCE')).map(readJob).map(flatFields)).toEqual(
      rolesOf(content).map(({ company, title, period, responsibilities }) =>
        flatFields({ company, title, period, responsibilities }),
      ),
    );
    expect(entriesOf(section('PROJECTS')).map(readProject).map(flatFields)).toEqual(
      of('projects')
        .flatMap(({ projects }) => projects)
        .map(({ title, year, client, result }) =>
          flatFields({ title, year, description: `${result} ${client}` }),
        ),
    );
    expect(entriesOf(section('EDUCATION')).map(readDegree).map(flatFields)).toEqual(
      of('education').flatMap(({ degrees }) => degrees.map(flatFields)),
    );
  },
);

/** A section of the model as the reader's lines must say it: its words, or how many entries it has. */
function expected(section: ResumeSection) {
  switch (section.kind) {
    case 'paragraphs':
      return withoutLineBreaks(section.paragraphs.join(' '));
    case 'list':
      return withoutLineBreaks(section.items.map(({ lead, text }) => `${lead} ${text}`).join(' '));
    case 'projects':
      return section.projects.length;
    case 'education':
      return section.degrees.length;
    case 'roles':
      return section.roles.length;
  }
}

const read = ({ kind }: ResumeSection, lines: Line[]) =>
  kind === 'paragraphs' || kind === 'list'
    ? withoutLineBreaks(lines.flatMap((line) => line.map(({ text }) => text)).join(' '))
    : entriesOf(lines).length;

test.each(cases)('a resume reader finds each section whole: $owner', async ({ bytes, model }) => {
  const { sections } = readResume((await pdfjs(bytes)).texts);
  // The foot of page 1 stands before the title at the head of page 2.
  const titled = Object.entries(sections).map(([title, lines]) => ({
    title: title.replace('1/2', ''),
    lines,
  }));
  expect(titled.map(({ title }) => title)).toEqual(
    model.sections.map(({ heading }) => inCapitals(heading)),
  );
  expect(
    titled.map(({ lines }, index) => read(model.sections[index] as ResumeSection, lines)),
  ).toEqual(model.sections.map(expected));
});

const [sample] = cases;

test('the reader misses what is set against its rules', async () => {
  const items = (await pdfjs(sample?.bytes ?? new Uint8Array())).texts;
  const jobs = (changed: PdfText[]) =>
    entriesOf(readResume(changed).sections.EXPERIENCE ?? []).length;
  expect(jobs(items)).toBe(sample?.content.roles.length);
  expect(jobs(items.map((item) => ({ ...item, y: item.y * 0.5 })))).toBe(jobs(items));
  expect(jobs(items.map((item) => ({ ...item, y: 0 })))).toBe(1);
  const thin = items.map((item) => ({ ...item, font: item.font.replace(/bold/i, 'Thin') }));
  expect(readResume(thin).sections).toEqual({});
});
