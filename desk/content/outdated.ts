/** Finds texts that came with the site and state what is no longer true of the content. */
import { labelOf, schemaOf } from '#desk/shared/form-schema.ts';
import { groupOf } from '#desk/shared/names.ts';
import type { Group, Path } from '#desk/shared/value.ts';
import { type Kind, kindNames, kindOf } from '#model/schemas/collections.ts';
import { type Leaf, leavesOf } from '#model/schemas/json-schema.ts';
import { firstFields, type InventedText, isWritten } from './invented.ts';
import { isUnshown } from './unshown.ts';
import type { ContentState, Workspace } from './workspace.ts';

/** A text with a fact that the content no longer has. */
export interface OutdatedText extends InventedText {
  /** What the text names: `Names Jaipur, which is not in Me any more.` */
  words: string;
}

/** The fields of each kind of file whose texts are names: of places, languages, clients, services. */
const nameFields: Partial<Record<Kind | 'profile', string[]>> = {
  profile: [
    ...['name', 'yearsOfExperience', 'languages.name', 'education.institution'],
    ...['location.city', 'location.region', 'location.country'],
  ],
  services: ['title'],
  experience: ['company', 'location'],
  projects: ['client', 'city', 'country'],
  testimonials: ['name', 'company', 'country'],
};

/** What texts count, and where each is counted. */
const counted = {
  order: 'projects',
  project: 'projects',
  country: 'projects',
  service: 'services',
  language: 'profile',
} as const;

type Counted = keyof typeof counted;

const numberWords =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen';

const numbers = new Map(numberWords.split(' ').map((word, number) => [word, number]));

/** A number before what it counts: `six orders`, `6 finished orders`. */
const countPattern = new RegExp(
  `\\b(\\d+|${numberWords.replaceAll(' ', '|')}) (?:\\p{L}+ )?(order|project|countr|service|language)(?:s|y|ies)\\b`,
  'giu',
);

/** The facts that other texts may state. */
interface Facts {
  /** The heading of the list that has a name, by the name. */
  names: Map<string, string>;
  counts: Record<Counted, number>;
}

/** A shorter name, such as the code of a state, may be part of any text. */
const shortestName = 3;

/** The names of the fields on the way to a value, without the places in lists. */
const withoutPlaces = (path: Path) => path.filter((key) => typeof key === 'string').join('.');

/** A key that is equal for the same fact in the same field, in any item of a list. */
const keyOf = (path: Path, fact: string) => `${withoutPlaces(path)} ${fact}`;

/** The facts of a content: its fields by the id of their entry. */
function factsOf(content: ReadonlyMap<string, Group>): Facts {
  const names = new Map<string, string>();
  const texts = (of: Kind | 'profile', field: string) =>
    [...content].flatMap(([id, fields]) =>
      (kindOf(id) ?? id) === of
        ? leavesOf(schemaOf(id), fields)
            .filter(({ path }) => withoutPlaces(path) === field)
            .map(({ value }) => ({ id, text: String(value) }))
        : [],
    );
  for (const [of, fields] of Object.entries(nameFields))
    for (const field of fields)
      for (const { id, text } of texts(of as Kind, field))
        for (const name of field === 'location' ? text.split(/, */) : [text])
          if (name.length >= shortestName) names.set(name, names.get(name) ?? groupOf(id));
  const order = texts('projects', 'client').length;
  const countries = new Set(texts('projects', 'country').map(({ text }) => text));
  const counts = {
    order,
    project: order,
    country: countries.size,
    service: texts('services', 'title').length,
    language: texts('profile', 'languages.name').length,
  };
  return { names, counts };
}

/** A pattern for any of some names as whole words. */
const patternFor = (names: string[]): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${names.map(RegExp.escape).join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  );

/**
 * Returns a function that finds the facts in a text that are true of the first content only, and returns a sentence on
 * each, by the words in the text.
 */
function formerFactsIn(first: Facts, now: Facts): (text: string) => Map<string, string> {
  const current = [...now.names.keys()].join('\n');
  const former = [...first.names.keys()].filter((name) => !patternFor([name]).test(current));
  const groups = new Map([...first.names].map(([name, group]) => [name.toLowerCase(), group]));
  const names = patternFor(former);
  return (text) => {
    const facts = new Map<string, string>();
    if (former.length > 0)
      for (const [name] of text.matchAll(names)) {
        const group = groups.get(name.toLowerCase());
        facts.set(name, `Names ${name}, which is not in ${group} any more.`);
      }
    for (const [words, number = '', noun = ''] of text.matchAll(countPattern)) {
      const what = noun.toLowerCase().replace(/^countr$/, 'country') as Counted;
      const stated = numbers.get(number.toLowerCase()) ?? Number(number);
      const count = now.counts[what];
      if (stated !== first.counts[what] || stated === count) continue;
      const group =
        counted[what] === 'profile' ? groupOf('profile') : kindNames[counted[what]].many;
      facts.set(
        words,
        `Says “${words}”, and there ${count === 1 ? 'is' : 'are'} ${count} in ${group} now.`,
      );
    }
    return facts;
  };
}

const writtenTexts = (id: string, fields: Group): (Leaf & { text: string })[] =>
  leavesOf(schemaOf(id), fields)
    .filter(({ schema, path }) => isWritten(schema, path))
    .map((leaf) => ({ ...leaf, text: String(leaf.value) }));

/** The outdated texts by the id of their entry; found once for each state of the content. */
const known = new WeakMap<ContentState, ReadonlyMap<string, OutdatedText[]>>();

/**
 * The texts of all entries that still state a fact of the first content: a name of a place, a language, a client or a
 * service, or a count, which the content no longer has. What the owner has added to a text does not count, only what
 * the same field has stated from the beginning.
 */
export async function outdatedTexts(
  desk: Workspace,
  state: ContentState,
): Promise<ReadonlyMap<string, OutdatedText[]>> {
  const done = known.get(state);
  if (done) return done;
  const first = await firstFields(desk);
  const now = new Map([...state.values()].map(({ id, value = {} }) => [id, value]));
  const findIn = formerFactsIn(factsOf(first), factsOf(now));
  const outdated = new Map<string, OutdatedText[]>();
  for (const [id, fields] of now) {
    /** What each field has stated from the beginning, in any item of a list. */
    const stated = new Set(
      writtenTexts(id, first.get(id) ?? {}).flatMap(({ path, text }) =>
        [...findIn(text).keys()].map((fact) => keyOf(path, fact)),
      ),
    );
    const texts = writtenTexts(id, fields).flatMap(({ path, text }): OutdatedText[] => {
      if (isUnshown(state, id, path)) return [];
      const words = [...findIn(text)]
        .filter(([fact]) => stated.has(keyOf(path, fact)))
        .map(([, sentence]) => sentence);
      if (words.length === 0) return [];
      return [{ path, label: labelOf(schemaOf(id), path), text, words: words.join(' ') }];
    });
    if (texts.length > 0) outdated.set(id, texts);
  }
  known.set(state, outdated);
  return outdated;
}
