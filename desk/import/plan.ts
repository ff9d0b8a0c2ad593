import { labelOf, schemaOf } from '#desk/editing/form-schema.ts';
import type { Snapshot } from '#desk/editing/snapshot.ts';
import { inventedFields } from '#desk/editing/views.ts';
import type { Workspace } from '#desk/editing/workspace.ts';
import { type Group, isGroup, isSame, type Value } from '#desk/yaml/value.ts';
import { fieldAt, fieldOf, type JsonSchema } from '#model/schemas/field-guide.ts';
import { phoneNumber } from '#model/schemas/phone.ts';
import type { ImportedJob, ImportedProfile } from './imported-profile.ts';

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

/** How many items a list in the content may have. */
const mostIn = (schema: JsonSchema | undefined) => schema?.maxItems ?? Number.POSITIVE_INFINITY;

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

/** The skills in groups that are as large as the content takes. */
function groupsOf(skills: string[], schema: JsonSchema): Group[] {
  const most = mostIn(fieldAt(schema, ['tools', 0, 'items']));
  return Array.from({ length: Math.ceil(skills.length / most) }, (_, at) => ({
    label: at === 0 ? 'Skills' : `Skills ${at + 1}`,
    items: skills.slice(at * most, (at + 1) * most),
  }));
}

const certificateOf = ({ register, ...one }: ImportedProfile['certificates'][number]): Group =>
  filled({
    kind: 'certificate',
    ...one,
    year: year(one.year),
    register: register.startsWith('https://') ? register : undefined,
  });

/** The values that a file gives for fields of the profile; empty where it says nothing. */
function profileValues(found: ImportedProfile, schema: JsonSchema): Record<string, Value> {
  const phone = phoneNumber().safeParse(found.phone);
  return {
    name: found.name,
    title: found.title,
    email: found.email,
    phone: phone.success ? phone.data : found.phone,
    summary: found.summary,
    education: found.education.map((one) => filled({ ...one, year: year(one.year) })),
    certificates: found.certificates.map(certificateOf),
    tools: groupsOf([...new Set(found.skills)], schema),
    languages: found.languages.map((one) => filled(one)),
  };
}

/** As many items as a list takes; what is over goes into `leftOut`, in a sentence. */
function fitting<Item>(
  items: Item[],
  schema: JsonSchema | undefined,
  what: string,
  leftOut: string[],
) {
  const most = mostIn(schema);
  if (items.length > most)
    leftOut.push(`${what}: ${items.length - most} of ${items.length}; at most ${most} fit.`);
  return items.slice(0, most);
}

const isEmpty = (value: Value | undefined) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The fields of the profile that a file would change. */
function profileOffers(
  desk: Workspace,
  snapshot: Snapshot,
  found: ImportedProfile,
  leftOut: string[],
): Offer[] {
  const schema = schemaOf('profile');
  const profile = desk.shown(snapshot, 'profile');
  const invented = inventedFields(desk, snapshot, 'profile');
  return Object.entries(profileValues(found, schema)).flatMap(([field, all]) => {
    const label = labelOf(schema, [field]);
    const value = Array.isArray(all) ? fitting(all, fieldOf(schema, field), label, leftOut) : all;
    const present = profile[field];
    if (isEmpty(value) || isSame(value, present)) return [];
    return [
      {
        place: `Me, ${label}`,
        words: inShort(value),
        ...(!isEmpty(present) && { instead: inShort(present) }),
        isOwn: !isEmpty(present) && !invented.includes(field),
        target: { field, value },
      },
    ];
  });
}

function jobOffer({ lines, ...job }: ImportedJob, schema: JsonSchema, leftOut: string[]): Offer {
  const words = [job.title, job.company, [job.from, job.to].filter(Boolean).join(' to ')];
  const name = 'responsibilities';
  const responsibilities = fitting(
    lines,
    fieldOf(schema, name),
    `${labelOf(schema, [name])} at ${job.company}`,
    leftOut,
  );
  return {
    place: 'Experience, a new job',
    words: words.filter(Boolean).join(', '),
    isOwn: false,
    target: { job: { ...filled(job), ...(lines.length > 0 && { responsibilities }) } },
  };
}

/** What a file offers, beside what is there now; what is the same already is not offered. */
export function planFor(desk: Workspace, snapshot: Snapshot, found: ImportedProfile): Plan {
  const leftOut = [...found.leftOut];
  const entries = [...snapshot.values(), ...desk.drafts(snapshot)].map(({ value }) => value);
  const known = entries.filter(isGroup).map(({ title, company }) => `${title} ${company}`);
  const jobs = found.jobs.filter(({ title, company }) => !known.includes(`${title} ${company}`));
  const offers = [
    ...profileOffers(desk, snapshot, found, leftOut),
    ...jobs.map((job) => jobOffer(job, schemaOf('experience'), leftOut)),
  ];
  return { source: found.source, offers, leftOut };
}
