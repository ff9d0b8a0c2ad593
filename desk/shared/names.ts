/** The names of entries and lists, as the owner reads them. */
import { pages } from '#model/pages.ts';
import { type Kind, kindOf } from '#model/schemas/collections.ts';
import { slugOf } from './ids.ts';
import { valueAt } from './value.ts';

/** For each kind, the word for one entry, the heading of the list, and the label of the name. */
export const kindNames: Record<Kind, { one: string; many: string; called: string }> = {
  services: { one: 'service', many: 'Services', called: 'What you offer' },
  experience: { one: 'job', many: 'Experience', called: 'Company' },
  projects: { one: 'project', many: 'Projects', called: 'Client' },
  testimonials: { one: 'testimonial', many: 'Testimonials', called: 'Name of the client' },
  guides: { one: 'guide', many: 'Guides', called: 'Title' },
};

/** The heading of the list that a file is in. */
export function groupOf(id: string): string {
  const kind = kindOf(id);
  if (kind) return kindNames[kind].many;
  return id === 'profile' || id === 'colours' ? nameOf(id, undefined) : 'Pages';
}

const singleNames: Record<string, string> = {
  profile: 'Me',
  colours: 'Colours',
};

const named: Record<Kind, string[]> = {
  services: ['title'],
  experience: ['company', 'title'],
  projects: ['client', 'title'],
  testimonials: ['name', 'company'],
  guides: ['title'],
};

/** The field that names an entry of a kind. */
export const nameField = (kind: Kind): string => named[kind][0] ?? '';

/** The texts that identify an entry among its kind; the first is its name. */
const namesOf = (kind: Kind, value: unknown): string[] =>
  named[kind]
    .map((field) => valueAt(value, [field]))
    .flatMap((name) => (name ? [String(name)] : []));

/** The fields for where and when. */
const placing: Partial<Record<Kind, string[]>> = {
  experience: ['location', 'from'],
  projects: ['city', 'year'],
  testimonials: ['country'],
};

/** What a list shows of an entry beside its name. */
export interface Particulars {
  /** The second text: the title of an order, the company of a client. */
  title?: string;
  /** Where and when: "Hamburg, 2024". */
  place?: string;
}

export function particularsOf(id: string, value: unknown): Particulars {
  const kind = kindOf(id);
  if (!kind) return {};
  const title = namesOf(kind, value)[1];
  const words = (placing[kind] ?? []).map((field) => String(valueAt(value, [field]) ?? ''));
  const place = words.filter(Boolean).join(', ');
  return { ...(title && { title }), ...(place && { place }) };
}

/**
 * The name of an entry for the owner: "Elbhof Hotels", not the name of its file.
 *
 * @param value its current fields.
 * @param saved its saved fields, whose name is used while the current one is empty.
 */
export function nameOf(id: string, value: unknown, saved?: unknown): string {
  const kind = kindOf(id);
  if (!kind) {
    const page = pages.find(({ name }) => `pages/${name}` === id);
    return singleNames[id] ?? page?.label ?? id;
  }
  const field = nameField(kind);
  const own = valueAt(value, [field]) || valueAt(saved, [field]) || namesOf(kind, value)[0];
  if (own) return String(own);
  const words = slugOf(id).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
