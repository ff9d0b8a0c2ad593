import { describePeriod } from '#model/dates.ts';
import type { Entry } from '#model/read.ts';
import type { Page } from '#model/schemas/page.ts';
import { callLink } from '#model/schemas/phone.ts';
import { lastMonth, type Profile, qualifications } from '#model/schemas/profile.ts';
import type { ProjectSummary } from '#model/schemas/project.ts';
import { printedTexts } from './typography.ts';

export interface ResumeContent {
  profile: Profile;
  /** The about page has the competencies. */
  pages: { about: Pick<Page<'about'>, 'competencies'> };
  /** In the order in which they are printed: the present one first. */
  roles: Entry<'experience'>[];
  /** In the order of their numbers; the first six are printed. */
  projects: ProjectSummary[];
}

/** One way to reach the owner: the words, and where they lead. */
interface ResumeContact {
  kind: 'place' | 'phone' | 'email' | 'website' | 'social';
  text: string;
  href?: string;
}

export interface ResumeRole {
  title: string;
  company: string;
  location: string;
  /** With months where the content has them, such as `October 2022 – Present`. */
  period: string;
  summary?: string;
  responsibilities: string[];
  /** The content file that the role comes from, to be named in messages. */
  source: string;
}

export interface ResumeProject {
  title: string;
  href: string;
  year: string;
  /** The client and the place that the goods went to. */
  client: string;
  /** The strongest result with what it is compared with. */
  result: string;
}

export interface ResumeDegree {
  institution: string;
  year: string;
  title: string;
}

/** One line of a list: `lead` is set in bold, a space and `text` follow. */
export interface ResumeItem {
  lead: string;
  text: string;
  href?: string;
}

export type ResumeSection =
  | { kind: 'paragraphs'; heading: string; paragraphs: string[] }
  | { kind: 'roles'; heading: string; roles: ResumeRole[] }
  | { kind: 'projects'; heading: string; projects: ResumeProject[] }
  | { kind: 'education'; heading: string; degrees: ResumeDegree[] }
  | { kind: 'list'; heading: string; items: ResumeItem[] };

/**
 * The resume as plain words in their order. The PDF, the DOCX and the page print exactly this, so
 * that they cannot say different things.
 */
export interface ResumeModel {
  /** The language that it is written in, and the country whose spelling it follows. */
  language: string;
  region: string;
  /** The document's title in a reader's title bar. */
  documentTitle: string;
  /** What the document is, such as `resume`: a keyword of its properties. */
  documentKind: string;
  /** What the attached resume for programs is. */
  forPrograms: string;
  name: string;
  title: string;
  contact: ResumeContact[];
  /** Such as the notice period; none where the owner gave none. */
  facts: string[];
  sections: ResumeSection[];
}

/** As it is printed: readers know an address without a path by its `www` or its protocol. */
const knownAddress = (url: string) => url.replace(/^https:\/\/(?=www\.)/, '').replace(/\/$/, '');

/**
 * The line under the title. A profile elsewhere is named, and its address is the link: a reader that
 * looks for the owner's site takes an address with a path before one without.
 */
function contactLine({ email, phone, location, website, social }: Profile): ResumeContact[] {
  return [
    { kind: 'place', text: `${location.city}, ${location.regionCode}, ${location.country}` },
    { kind: 'phone', text: phone, href: callLink(phone) },
    { kind: 'email', text: email, href: `mailto:${email}` },
    { kind: 'website', text: knownAddress(website), href: website },
    ...social.map(({ label, url }) => ({ kind: 'social', text: label, href: url }) as const),
  ];
}

/** Its period is as programs look for it: `October 2022 – Present`. */
function roleOf(role: Entry<'experience'>, language: string): ResumeRole {
  const { title, company, location, summary, responsibilities, file } = role;
  return {
    title,
    company,
    location,
    period: describePeriod(role, language, '–'),
    ...(summary && { summary }),
    responsibilities,
    source: file,
  };
}

/** A job of long ago, in one line. */
const briefly = ({ title, company, location, period }: ResumeRole): ResumeItem => ({
  lead: `${title},`,
  text: `${company}, ${location}, ${period}`,
});

/** A result in one line: `25% lead time cut: 12 weeks against 16`. */
export const resultLine = ({ figure, label, comparedWith }: ProjectSummary['results'][number]) =>
  `${figure} ${label}: ${comparedWith}`;

/** Projects in the resume, the first by their numbers: more do not fit two pages beside the jobs. */
export const resumeProjects = 6;

function printedProjects(projects: ProjectSummary[], website: string): ResumeProject[] {
  return projects
    .slice(0, resumeProjects)
    .map(({ title, slug, client, city, country, year, results }) => ({
      title,
      href: new URL(`/portfolio/${slug}`, website).href,
      year: String(year),
      client: `${client}, ${city}, ${country}`,
      result: results.slice(0, 1).map(resultLine).join(),
    }));
}

function skills({ profile, pages }: ResumeContent): ResumeItem[] {
  const groups = [
    { label: 'Core competencies', items: pages.about.competencies.items.map(({ title }) => title) },
    ...profile.tools,
  ];
  return groups.map(({ label, items }) => ({ lead: `${label}:`, text: items.join(', ') }));
}

function certifications({ certificates }: Profile): ResumeItem[] {
  return qualifications(certificates).map((certificate) => {
    const { name, issuer, year } = certificate;
    const date = lastMonth(certificate);
    const validity = date && `valid to ${date}`;
    return { lead: `${name}:`, text: [issuer, year, validity].filter(Boolean).join(', ') };
  });
}

function isEmpty(section: ResumeSection): boolean {
  return Object.values(section).some((value) => Array.isArray(value) && value.length === 0);
}

function sectionsOf(content: ResumeContent): ResumeSection[] {
  const { profile, roles, projects } = content;
  const printed = (some: typeof roles) => some.map((role) => roleOf(role, profile.language));
  const inBrief = roles.filter(({ briefInResume }) => briefInResume);
  const inFull = roles.filter((role) => !inBrief.includes(role));
  const degrees = profile.education.map((one) => ({ ...one, year: String(one.year) }));
  const languages = profile.languages.map(({ name, level }) => `${name} (${level})`).join(', ');
  const sections: ResumeSection[] = [
    {
      kind: 'paragraphs',
      heading: 'Summary',
      paragraphs: profile.resumeSummary ?? profile.summary,
    },
    { kind: 'roles', heading: 'Experience', roles: printed(inFull) },
    { kind: 'list', heading: 'Earlier experience', items: printed(inBrief).map(briefly) },
    {
      kind: 'projects',
      heading: 'Projects',
      projects: printedProjects(projects, profile.website),
    },
    { kind: 'list', heading: 'Skills', items: skills(content) },
    { kind: 'education', heading: 'Education', degrees },
    { kind: 'list', heading: 'Certifications', items: certifications(profile) },
    { kind: 'paragraphs', heading: 'Languages', paragraphs: [languages] },
  ];
  return sections.filter((section) => !isEmpty(section));
}

/** Puts the owner's words into the order of a resume, under the headings that readers look for. */
export function resumeModel(content: ResumeContent): ResumeModel {
  const { name, title, language, location } = content.profile;
  return printedTexts({
    language: language.split('-')[0] ?? 'en',
    region: location.countryCode,
    documentTitle: `${name}, ${title}: resume`,
    documentKind: 'resume',
    forPrograms: 'This resume, for programs that read it',
    name,
    title,
    contact: contactLine(content.profile),
    facts: content.profile.resumeFacts,
    sections: sectionsOf(content),
  });
}
