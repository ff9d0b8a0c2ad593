/** The names of entries and lists, as the owner reads them. */
import { pages } from '#model/pages.ts';
import { type Kind, kindNames, kindOf } from '#model/schemas/collections.ts';
import { slugOf } from './ids.ts';
import { valueAt } from './value.ts';

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

/** The field that names an entry of a kind. */
export const nameField = (kind: Kind): string => kindNames[kind].named[0];

/** The texts that identify an entry among its kind; the first is its name. */
const namesOf = (kind: Kind, value: unknown): string[] =>
  kindNames[kind].named
    .map((field) => valueAt(value, [field]))
    .flatMap((name) => (name ? [String(name)] : []));

/** What a list shows of an entry beside its name. */
export interface Particulars {
  /** The second text: the title of an order, the company of a client. */
  title?: string;
  /** Where and when: `Hamburg, 2024`, `Jodhpur, Oct 2022`. */
  place?: string;
}

const month = new Intl.DateTimeFormat('en-GB', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2022-10` as `Oct 2022`; any other text as it is. */
const withMonth = (text: string): string =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? month.format(Date.parse(text)) : text;

export function particularsOf(id: string, value: unknown): Particulars {
  const kind = kindOf(id);
  if (!kind) return {};
  const title = namesOf(kind, value)[1];
  const words = kindNames[kind].placed.map((field) =>
    withMonth(String(valueAt(value, [field]) ?? '')),
  );
  const place = words.filter(Boolean).join(', ');
  return { ...(title && { title }), ...(place && { place }) };
}

/**
 * The name of an entry for the owner: "Elbhof Hotels", not the name of its file.
 *
 * @param value the current fields of the entry.
 * @param saved the saved fields, whose name is used while the current name is empty.
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
