import { describe, expect, test } from 'vitest';
import { type ResumeSection, resumeModel } from '#documents/resume-model.ts';
import { owners } from './owners.ts';
import type { Line } from './pieces.ts';
import { pdfium, pdfjs } from './readers.ts';
import { readDegree, readJob, readProject, readSkills } from './resume-fields.ts';
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
    const bytes = await pdfOf(model);
    const pdf = await pdfjs(bytes);
    return { owner, content, model, bytes, pdf, resume: readResume(pdf.texts) };
  }),
);

/** A value with each of its texts made comparable. */
const flat = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_, part) =>
    typeof part === 'string' ? withoutLineBreaks(part) : part,
  );

/** A section of the model as a reader's lines must say it: its words, or the fields of its entries. */
function expected({ kind, paragraphs, entries, items }: ResumeSection) {
  if (kind === 'jobs')
    return entries.map(({ heading: company, lines: [first], points: responsibilities }) => ({
      ...{ company, title: first?.text, period: first?.aside, responsibilities },
    }));
  if (kind === 'projects')
    return entries.map(({ heading: title, aside: year, lines }) => ({
      ...{ title, year, description: lines.map(({ text }) => text).join(' ') },
    }));
  if (kind === 'degrees')
    return entries.map(({ heading: institution, aside: year, lines: [title] }) => ({
      ...{ institution, year, title: title?.text },
    }));
  return [...paragraphs, ...items.map(({ lead, text }) => `${lead} ${text}`)].join(' ');
}

/** The same as a reader fills it in. */
function read({ kind }: ResumeSection, lines: Line[]) {
  if (kind === 'jobs') return entriesOf(lines).map(readJob);
  if (kind === 'projects') return entriesOf(lines).map(readProject);
  if (kind === 'degrees') return entriesOf(lines).map(readDegree);
  return readSkills(lines);
}

describe.each(cases)('$owner', ({ content, model, bytes, pdf, resume }) => {
  test('pdf.js and PDFium read all words in order', async () => {
    const words = wordsInOrder(model, inCapitals);
    expect(words.length).toBeGreaterThan(20);
    expect(missingInOrder(pdf.text, words)).toEqual([]);
    expect(missingInOrder(await pdfium(bytes), words)).toEqual([]);
  });

  test('a resume reader finds the owner', () => {
    const { name, email, phone, location, website } = content.profile;
    const { profile } = resume;
    expect(profile).toMatchObject({ name, email });
    expect(phone.replace(/\D/g, '')).toContain(profile.phone);
    expect(profile.phone).toHaveLength(10);
    expect(profile.place).toBe(`${location.city}, ${location.regionCode}`);
    expect(`https://${profile.website}`).toBe(website);
  });

  test('a resume reader finds each section whole, and fills in every field', () => {
    // The foot of page 1 stands before the title at the head of page 2.
    const found = Object.entries(resume.sections).map(([title, lines], index) => ({
      title: title.replace('1/2', ''),
      found: flat(read(model.sections[index] as ResumeSection, lines)),
    }));
    expect(found).toEqual(
      model.sections.map((section) => ({
        title: inCapitals(section.heading),
        found: flat(expected(section)),
      })),
    );
  });
});
