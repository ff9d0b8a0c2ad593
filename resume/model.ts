import type { EntryName } from '#model/schemas/entry-name.ts';
import type { Profile } from '#model/schemas/profile.ts';
import type { Project } from '#model/schemas/project.ts';
import { formatPeriod, type Role } from '#model/schemas/role.ts';

/** The part of a project that the resume prints; it has no picture in it. */
type ResumeProject = Pick<Project, 'title' | 'client' | 'city' | 'country' | 'year' | 'results'>;

/** What the resume is made from. */
export interface ResumeContent {
  profile: Profile;
  /** In the order in which they are printed: the present one first. */
  roles: (Role & EntryName)[];
  /** In the order of their numbers; the first six are printed. */
  projects: ResumeProject[];
}

/** One way to reach the owner: the words, and where they lead. */
export interface ResumeContact {
  kind: 'email' | 'phone' | 'place' | 'website' | 'social';
  text: string;
  href?: string;
}

export interface ResumeRole {
  title: string;
  company: string;
  location: string;
  /** In years, such as `2022 to Present`. */
  period: string;
  summary?: string;
  responsibilities: string[];
  /** The content file that the role comes from, to be named in messages. */
  source: string;
}

/** One line of a list: `lead` is set in bold, a space and `text` follow. */
export interface ResumeItem {
  lead: string;
  text: string;
}

export type ResumeSection =
  | { kind: 'paragraphs'; heading: string; paragraphs: string[] }
  | { kind: 'roles'; heading: string; roles: ResumeRole[] }
  | { kind: 'list'; heading: string; items: ResumeItem[] };

/**
 * The resume as plain words in their order. The PDF, the DOCX and the page print exactly this, so
 * that they cannot say different things.
 */
export interface ResumeModel {
  /** The language that it is written in, and the country whose spelling it follows. */
  language: 'en';
  region: string;
  /** The document's title in a reader's title bar. */
  documentTitle: string;
  name: string;
  title: string;
  contact: ResumeContact[];
  sections: ResumeSection[];
}

/** A web address as it is printed: without the protocol and the last slash. */
const printedAddress = (url: string) => url.replace(/^https:\/\//, '').replace(/\/$/, '');

function contactLine({ email, phone, location, website, social }: Profile): ResumeContact[] {
  return [
    { kind: 'email', text: email, href: `mailto:${email}` },
    { kind: 'phone', text: phone, href: `tel:${phone.replace(' ', '')}` },
    { kind: 'place', text: `${location.city}, ${location.regionCode}, ${location.country}` },
    { kind: 'website', text: printedAddress(website), href: website },
    ...social.map(
      ({ url }) =>
        ({ kind: 'social', text: printedAddress(url).replace(/^www\./, ''), href: url }) as const,
    ),
  ];
}

function roleOf(role: Role & EntryName): ResumeRole {
  const { title, company, location, summary, responsibilities, number, slug } = role;
  return {
    title,
    company,
    location,
    period: formatPeriod(role),
    ...(summary && { summary }),
    responsibilities,
    source: `content/experience/${String(number).padStart(2, '0')}-${slug}.yaml`,
  };
}

/** A job of long ago, in one line. */
const briefly = ({ title, company, location, period }: ResumeRole): ResumeItem => ({
  lead: `${title},`,
  text: `${company}, ${location}, ${period}`,
});

/** More projects than this do not fit two pages beside the roles. */
const mostProjects = 6;

function projectItems(projects: ResumeProject[]): ResumeItem[] {
  return projects.slice(0, mostProjects).map(({ title, client, city, country, year, results }) => ({
    lead: `${title},`,
    text: `${client}, ${city}, ${country}, ${year}: ${results
      .map(({ figure, label }) => `${figure} ${label}`)
      .join(', ')}`,
  }));
}

function skills({ competencies, tools }: Profile): ResumeItem[] {
  const groups = [
    { label: 'Core competencies', items: competencies.map(({ title }) => title) },
    ...tools,
  ];
  return groups.map(({ label, items }) => ({ lead: `${label}:`, text: items.join(', ') }));
}

function isEmpty(section: ResumeSection): boolean {
  if (section.kind === 'list') return section.items.length === 0;
  return section.kind === 'roles' && section.roles.length === 0;
}

/** One line of characters that every format can hold: XML has no control characters. */
const plainLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s\ufffe\uffff]+/gu, ' ')
    .trim();

/** Applies `plainLine` to every text within a value. */
function plain<Value>(value: Value): Value {
  const copy: unknown = JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'string' ? plainLine(part) : part,
  );
  return copy as Value;
}

/** Puts the owner's words into the order of a resume, under the headings that readers look for. */
export function resumeModel({ profile, roles, projects }: ResumeContent): ResumeModel {
  const education = profile.education.map(({ title, institution, year }) => ({
    lead: `${title},`,
    text: `${institution}, ${year}`,
  }));
  const languages = profile.languages.map(({ name, level }) => ({ lead: `${name}:`, text: level }));
  const inBrief = roles.filter(({ briefInResume }) => briefInResume);
  const inFull = roles.filter((role) => !inBrief.includes(role));
  const sections: ResumeSection[] = [
    { kind: 'paragraphs', heading: 'Summary', paragraphs: profile.summary },
    { kind: 'roles', heading: 'Experience', roles: inFull.map(roleOf) },
    { kind: 'list', heading: 'Earlier experience', items: inBrief.map(roleOf).map(briefly) },
    { kind: 'list', heading: 'Projects', items: projectItems(projects) },
    { kind: 'list', heading: 'Skills', items: skills(profile) },
    { kind: 'list', heading: 'Education', items: education },
    { kind: 'list', heading: 'Languages', items: languages },
  ];
  return plain({
    language: 'en',
    region: profile.location.countryCode,
    documentTitle: `${profile.name}, ${profile.title}: resume`,
    name: profile.name,
    title: profile.title,
    contact: contactLine(profile),
    sections: sections.filter((section) => !isEmpty(section)),
  });
}

/** The name that a downloaded file carries, such as `arjun-rathore-resume.pdf`. */
export function downloadName(name: string, ending: 'pdf' | 'docx' | 'json' | 'vcf'): string {
  const words =
    name
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return `${[...words, ending === 'vcf' ? 'contact' : 'resume'].join('-')}.${ending}`;
}
