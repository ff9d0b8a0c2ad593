import { z } from 'zod';
import { RefusedFileError } from '#desk/files/file-store.ts';
import {
  dateOf,
  firstOnly,
  type ImportedProfile,
  linesOf,
  mostItems,
  yearOf,
} from './imported-profile.ts';

const text = z.string().max(5_000).catch('');
const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .catch([])
    .transform((items) => items.slice(0, mostItems));

/** The most that is read, in bytes; a long career takes a hundredth of it. */
const mostBytes = 2_000_000;

/** What is read of a JSON Resume (jsonresume.org/schema, version 1.0.0); what is of another kind counts as empty. */
const schema = z.object({
  basics: z.object({
    name: text,
    label: text,
    email: text,
    phone: text,
    summary: text,
  }),
  work: list(
    z.object({
      name: text,
      company: text,
      position: text,
      location: text,
      startDate: text,
      endDate: text,
      summary: text,
      highlights: list(text),
    }),
  ),
  education: list(z.object({ institution: text, area: text, studyType: text, endDate: text })),
  skills: list(z.object({ name: text, keywords: list(text) })),
  certificates: list(z.object({ name: text, issuer: text, date: text, url: text })),
  languages: list(z.object({ language: text, fluency: text })),
});

/** Its parts that the site has no place for. */
const others = ['volunteer', 'awards', 'publications', 'interests', 'references', 'projects'];

/**
 * What a JSON Resume says, as many résumé programs save it.
 *
 * @throws RefusedFileError when the file is none.
 */
export function readJsonResume(bytes: Uint8Array): ImportedProfile {
  const unknown = (error?: unknown) =>
    new RefusedFileError('This file is not a résumé: it has no part called "basics".', {
      cause: error,
    });
  if (bytes.length > mostBytes) throw new RefusedFileError('This file is larger than 2 MB.');
  let file: unknown;
  try {
    file = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw unknown(error);
  }
  const read = schema.safeParse(file);
  if (!read.success) throw unknown(read.error);
  const { basics, work, education, skills, certificates, languages } = read.data;
  const lists = Object.entries(file as object).filter(([, part]) => Array.isArray(part));
  const left = lists.filter(([name]) => others.includes(name));
  const long = lists.filter(([name, part]) => name in read.data && part.length > mostItems);
  return {
    source: 'your résumé',
    name: basics.name,
    title: basics.label,
    email: basics.email,
    phone: basics.phone,
    summary: linesOf(basics.summary),
    jobs: work.map((job) => ({
      title: job.position,
      company: job.name || job.company,
      location: job.location,
      from: dateOf(job.startDate),
      to: job.endDate ? dateOf(job.endDate) : 'present',
      lines: [...linesOf(job.summary), ...job.highlights.flatMap(linesOf)],
    })),
    education: education.map(({ studyType, area, institution, endDate }) => ({
      title: [studyType, area].filter(Boolean).join(', '),
      institution,
      year: yearOf(endDate),
    })),
    skills: skills.flatMap(({ name, keywords }) => (keywords.length > 0 ? keywords : name || [])),
    certificates: certificates.map(({ name, issuer, date, url }) => ({
      name,
      issuer,
      number: '',
      year: yearOf(date),
      register: url,
    })),
    languages: languages.map(({ language, fluency }) => ({ name: language, level: fluency })),
    leftOut: [
      ...left.map(([name]) => `${name}: the site has no matching part.`),
      ...long.map(([name]) => firstOnly(name)),
    ],
  };
}
