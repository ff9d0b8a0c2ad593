import type { Snapshot } from '#desk/editing/snapshot.ts';
import { inventedFields } from '#desk/editing/views.ts';
import type { Workspace } from '#desk/editing/workspace.ts';
import { type Group, isGroup, isSame, type Value } from '#desk/yaml/value.ts';
import { phoneNumber } from '#model/schemas/phone.ts';
import type { Found, FoundJob } from './found.ts';

/** Something that can be taken over: a field of the profile, or a job as a new entry. */
export interface Offer {
  /** Where it goes, as the desk calls it: `Me, Name`. */
  place: string;
  /** What is taken over, in short. */
  words: string;
  /** What it takes the place of, in short; absent where nothing is there. */
  instead?: string;
  /** Whether that is the owner's own, and not what came with the site. */
  isOwn: boolean;
  target: { field: string; value: Value } | { job: Group };
}

export interface Plan {
  source: string;
  offers: Offer[];
  /** What is not taken, and why, in sentences. */
  leftOut: string[];
}

/** As many bullets has a job at most, and the profile paragraphs, groups of skills and skills in each. */
const limits = { bullets: 8, paragraphs: 4, groups: 6, skills: 12, education: 6, certificates: 12 };

const filled = (group: Record<string, Value | undefined>): Group =>
  Object.fromEntries(
    Object.entries(group).filter(([, value]) => value !== '' && value !== undefined),
  ) as Group;

/** A value in a few words, as the list of offers shows it. */
function inShort(value: Value | undefined): string {
  if (Array.isArray(value)) return value.map(inShort).filter(Boolean).join('; ').slice(0, 160);
  if (value && typeof value === 'object')
    return inShort((value.items ?? value.name ?? value.title ?? value.label ?? '') as Value);
  return `${value ?? ''}`.slice(0, 160);
}

const year = (text: string) => (text ? Number(text) : undefined);

/** The values that a file gives for fields of the profile; empty where it says nothing. */
function profileValues(found: Found): [field: string, name: string, value: Value | undefined][] {
  const phone = phoneNumber().safeParse(found.phone);
  const skills = [...new Set(found.skills)].slice(0, limits.groups * limits.skills);
  const groups = Array.from({ length: Math.ceil(skills.length / limits.skills) }, (_, at) => ({
    label: at === 0 ? 'Skills' : `Skills ${at + 1}`,
    items: skills.slice(at * limits.skills, (at + 1) * limits.skills),
  }));
  return [
    ['name', 'Name', found.name],
    ['title', 'Profession', found.title],
    ['email', 'E-mail', found.email],
    ['phone', 'Phone', phone.success ? phone.data : found.phone],
    ['summary', 'Summary', found.summary.slice(0, limits.paragraphs)],
    [
      'education',
      'Education',
      found.education
        .slice(0, limits.education)
        .map((one) => filled({ ...one, year: year(one.year) })),
    ],
    [
      'certificates',
      'Certificates and registrations',
      found.certificates.slice(0, limits.certificates).map(({ register, ...one }) =>
        filled({
          kind: 'certificate',
          ...one,
          year: year(one.year),
          register: register.startsWith('https://') ? register : undefined,
        }),
      ),
    ],
    ['tools', 'Skills for the resume', groups],
    ['languages', 'Languages', found.languages.map((one) => filled(one))],
  ];
}

const jobOf = ({ lines, ...job }: FoundJob): Group => ({
  ...filled(job),
  ...(lines.length > 0 && { responsibilities: lines.slice(0, limits.bullets) }),
});

const isEmpty = (value: Value | undefined) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** What a file offers, beside what is there now; what is the same already is not offered. */
export function planFor(desk: Workspace, snapshot: Snapshot, found: Found): Plan {
  const profile = desk.shown(snapshot, 'profile');
  const invented = inventedFields(desk, snapshot, 'profile');
  const fields = profileValues(found).flatMap(([field, name, value]): Offer[] => {
    const present = profile[field];
    if (value === undefined || isEmpty(value) || isSame(value, present)) return [];
    return [
      {
        place: `Me, ${name}`,
        words: inShort(value),
        ...(!isEmpty(present) && { instead: inShort(present) }),
        isOwn: !isEmpty(present) && !invented.includes(field),
        target: { field, value },
      },
    ];
  });
  const entries = [...snapshot.values(), ...desk.drafts(snapshot)].map(({ value }) => value);
  const known = entries.filter(isGroup).map(({ title, company }) => `${title} ${company}`);
  const jobs = found.jobs
    .filter(({ title, company }) => !known.includes(`${title} ${company}`))
    .map((job): Offer => {
      const words = [job.title, job.company, [job.from, job.to].filter(Boolean).join(' to ')];
      return {
        place: 'Experience, a new job',
        words: words.filter(Boolean).join(', '),
        isOwn: false,
        target: { job: jobOf(job) },
      };
    });
  const cut = found.jobs
    .filter(({ lines }) => lines.length > limits.bullets)
    .map(
      ({ company, lines }) =>
        `${lines.length - limits.bullets} lines of the job at ${company}: a job has at most ${limits.bullets}.`,
    );
  return {
    source: found.source,
    offers: [...fields, ...jobs],
    leftOut: [...found.leftOut, ...cut],
  };
}
