/** The model of the resume, from which the page, the PDF and the Word document are written. */

import type { Content, Entry } from '#model/content.ts';
import { describePeriod, localeOf } from '#model/dates.ts';
import { callLink } from '#model/schemas/phone.ts';
import { type Profile, qualifications, validity } from '#model/schemas/profile.ts';
import type { Result } from '#model/schemas/project.ts';
import { plainLines } from './typography.ts';

/** One way to reach the owner: the words, and where they lead. */
interface ResumeContact {
  text: string;
  href?: string;
}

/** A job, a project or a degree. */
export interface ResumeEntry {
  heading: string;
  href?: string;
  /** The text at the right of the heading: a place or a year. */
  aside: string;
  /** What follows, each on lines of its own. */
  lines: { text: string; aside?: string; isQuiet?: boolean }[];
  points: string[];
}

/** One line of a list: `lead` is set in bold, a space and `text` follow. */
export interface ResumeItem {
  lead: string;
  text: string;
}

/** A section with either paragraphs, entries or the items of a list; the other two are empty. */
export interface ResumeSection {
  heading: string;
  /** The kind of its entries, which sets their layout. */
  kind?: 'jobs' | 'projects' | 'degrees';
  paragraphs: string[];
  entries: ResumeEntry[];
  items: ResumeItem[];
}

/**
 * The resume as plain words in their order. The PDF, the DOCX and the page print exactly this, so
 * that they cannot say different things.
 */
export interface ResumeModel {
  /** The language with the country whose spelling it follows, such as `en-GB`. */
  language: string;
  /** The document's title, as the window of a PDF viewer shows it. */
  documentTitle: string;
  name: string;
  title: string;
  contact: ResumeContact[];
  /** Facts for employers, such as the notice period; may be empty. */
  facts: string[];
  sections: ResumeSection[];
}

/** An address as printed: resume parsers recognise one without a path by its `www` or its protocol. */
const knownAddress = (url: string) => url.replace(/^https:\/\/(?=www\.)/, '').replace(/\/$/, '');

/**
 * The contacts under the title. Social profiles are links with a name, because parsers that look for the owner's
 * website prefer an address with a path.
 */
function contactLine({ email, phone, location, website, social }: Profile): ResumeContact[] {
  return [
    {
      text: `${location.city}, ${location.region}, ${location.country}`,
    },
    { text: phone, href: callLink(phone) },
    { text: email, href: `mailto:${email}` },
    { text: knownAddress(website), href: website },
    ...social.map(({ label, url }) => ({ text: label, href: url })),
  ];
}

/** A job, its period in the format that resume parsers expect: `October 2022 – Present`. */
function jobEntry(job: Entry<'experience'>, language: string): ResumeEntry {
  const { title, company, location, summary, responsibilities } = job;
  return {
    heading: company,
    aside: location,
    lines: [
      { text: title, aside: describePeriod(job, language) },
      ...(summary ? [{ text: summary, isQuiet: true }] : []),
    ],
    points: responsibilities,
  };
}

/** A job that the owner wants in one line. */
const oneLineJob = (job: Entry<'experience'>, language: string): ResumeItem => ({
  lead: `${job.title},`,
  text: `${job.company}, ${job.location}, ${describePeriod(job, language)}`,
});

/** A result in one line: `25% lead time cut: 12 weeks against 16`. */
export const resultLine = ({ figure, label, comparedWith }: Result) =>
  `${figure} ${label}: ${comparedWith}`;

/** The number of projects in the resume, by their order; more do not fit two pages. */
const resumeProjects = 6;

const projectEntry = (project: Entry<'projects'>, website: string): ResumeEntry => ({
  heading: project.title,
  href: new URL(`/portfolio/${project.slug}`, website).href,
  aside: String(project.year),
  lines: [
    // The sentence comes first: parsers drop the text before one.
    { text: project.results.slice(0, 1).map(resultLine).join() },
    { text: `${project.client}, ${project.city}, ${project.country}`, isQuiet: true },
  ],
  points: [],
});

const degreeEntry = ({ institution, year, title }: Profile['education'][number]): ResumeEntry => ({
  heading: institution,
  aside: String(year),
  lines: [{ text: title }],
  points: [],
});

function skills({ profile, pages }: Content): ResumeItem[] {
  const groups = [
    { label: 'Core competencies', items: pages.about.competencies.items.map(({ title }) => title) },
    ...profile.tools,
  ];
  return groups.map(({ label, items }) => ({ lead: `${label}:`, text: items.join(', ') }));
}

function certifications({ certificates }: Profile): ResumeItem[] {
  return qualifications(certificates).map((certificate) => {
    const { name, issuer, year } = certificate;
    const text = [issuer, year, validity(certificate)].filter(Boolean).join(', ');
    return { lead: `${name}:`, text };
  });
}

function sectionsOf(content: Content): ResumeSection[] {
  const { profile, experience, projects } = content;
  const { language, website } = profile;
  const inBrief = experience.filter(({ briefInResume }) => briefInResume);
  const inFull = experience.filter((job) => !inBrief.includes(job));
  const languages = profile.languages.map(({ name, level }) => `${name} (${level})`).join(', ');
  const sections: (Pick<ResumeSection, 'heading'> & Partial<ResumeSection>)[] = [
    { heading: 'Summary', paragraphs: profile.resumeSummary ?? profile.summary },
    { heading: 'Experience', kind: 'jobs', entries: inFull.map((job) => jobEntry(job, language)) },
    { heading: 'Earlier experience', items: inBrief.map((job) => oneLineJob(job, language)) },
    {
      heading: 'Projects',
      kind: 'projects',
      entries: projects.slice(0, resumeProjects).map((project) => projectEntry(project, website)),
    },
    { heading: 'Skills', items: skills(content) },
    { heading: 'Education', kind: 'degrees', entries: profile.education.map(degreeEntry) },
    { heading: 'Certifications', items: certifications(profile) },
    { heading: 'Languages', paragraphs: [languages] },
  ];
  return sections
    .map((section) => ({ paragraphs: [], entries: [], items: [], ...section }))
    .filter(({ paragraphs, entries, items }) => [...paragraphs, ...entries, ...items].length > 0);
}

/** Puts the owner's words into the order of a resume, under the headings that resume parsers look for. */
export function resumeModel(content: Content): ResumeModel {
  const { name, title, language } = content.profile;
  return plainLines({
    language: localeOf(language),
    documentTitle: `${name}, ${title}: resume`,
    name,
    title,
    contact: contactLine(content.profile),
    facts: content.profile.resumeFacts,
    sections: sectionsOf(content),
  });
}
