import { valueAt } from '#desk/yaml/value.ts';
import { pages } from '#model/pages.ts';
import type { Kind } from '#model/schemas/collections.ts';
import { kindOf } from './ids.ts';

/** What the owner calls one entry of a kind, and all of them. */
export const kindNames: Record<Kind, { one: string; many: string }> = {
  services: { one: 'service', many: 'Services' },
  experience: { one: 'job', many: 'Experience' },
  projects: { one: 'project', many: 'Projects' },
  testimonials: { one: 'testimonial', many: 'Testimonials' },
  guides: { one: 'guide', many: 'Guides' },
};

const numbers = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** `projects`, or `project` for one. */
export const nounOf = (count: number, kind: Kind): string =>
  count === 1 ? kindNames[kind].one : `${kindNames[kind].one}s`;

/** `six invented projects`: how many of a kind, in words up to twelve. */
export const countOfKind = (count: number, kind: Kind, what = ''): string =>
  [numberWord(count), what, nounOf(count, kind)].filter(Boolean).join(' ');

/** A number from one to twelve as a word, others in digits. */
export const numberWord = (count: number): string => numbers[count - 1] ?? String(count);

/** A sentence's beginning. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The heading of the list under which a file stands. */
export function groupOf(id: string): string {
  const kind = kindOf(id);
  if (kind) return kindNames[kind].many;
  return id === 'profile' || id === 'colours' ? nameOf(id, undefined) : 'Pages';
}

const singleNames: Record<string, string> = {
  profile: 'Me',
  colours: 'Colours',
  words: 'Small words',
};

const named: Record<Kind, string[]> = {
  services: ['title'],
  experience: ['company', 'title'],
  projects: ['client', 'title'],
  testimonials: ['name', 'company'],
  guides: ['title'],
};

/** The words by which an entry is told from others of its kind, the first its name. */
const namesOf = (kind: Kind, value: unknown): string[] =>
  named[kind]
    .map((field) => valueAt(value, [field]))
    .flatMap((name) => (name ? [String(name)] : []));

/** What the owner calls a file: "Elbhof Hotels", not a file's name. */
export function nameOf(id: string, value: unknown): string {
  const kind = kindOf(id);
  if (!kind) {
    const page = pages.find(({ name }) => `pages/${name}` === id);
    return singleNames[id] ?? page?.label ?? id;
  }
  return namesOf(kind, value)[0] ?? `New ${kindNames[kind].one}`;
}
