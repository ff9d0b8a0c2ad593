/** Finds texts that came with the site and name what the content no longer has. */
import { schemaOf } from '#desk/shared/form-schema.ts';
import { groupOf } from '#desk/shared/names.ts';
import type { Group, Path } from '#desk/shared/value.ts';
import { type Kind, kindNames, kindOf } from '#model/schemas/collections.ts';
import { leavesOf } from '#model/schemas/json-schema.ts';
import { firstFields, type InventedText, unchangedTexts } from './invented.ts';
import type { ContentState, Workspace } from './workspace.ts';

/** A text that names what the content no longer has. */
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

/** What texts count, and the list or the field that has it. */
const countedNouns = {
  orders: 'projects',
  projects: 'projects',
  countries: 'projects country',
  services: 'services',
  languages: 'profile languages.name',
};

const numberWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(
  ' ',
);

/** Whether a name is a count, such as `six countries`. */
const isCount = (name: string) =>
  Object.keys(countedNouns).some((noun) => name.toLowerCase().endsWith(` ${noun}`));

/** A shorter name, such as the code of a state, may be part of any text. */
const shortestName = 3;

/** The names of the fields on the way to a value, without the places in lists. */
const withoutPlaces = (path: Path) => path.filter((key) => typeof key === 'string').join('.');

/**
 * The names and counts in a content, such as `Jaipur` and `six countries`, each with the heading of the list that has
 * it; `content` has the fields of each entry by its id.
 */
function namesIn(content: Iterable<[id: string, fields: Group]>): Map<string, string> {
  const names = new Map<string, string>();
  /** The different values of each field, and the entries of each list. */
  const values = new Map<string, Set<string>>();
  const count = (place: string, value: string) =>
    values.set(place, (values.get(place) ?? new Set()).add(value));
  for (const [id, fields] of content) {
    const kind = kindOf(id) ?? id;
    count(kind, id);
    const wanted = nameFields[kind as Kind | 'profile'] ?? [];
    for (const { path, value } of leavesOf(schemaOf(id), fields)) {
      const field = withoutPlaces(path);
      if (!wanted.includes(field)) continue;
      count(`${kind} ${field}`, String(value));
      const texts = field === 'location' ? String(value).split(/, */) : [String(value)];
      for (const name of texts)
        if (name.length >= shortestName && !names.has(name)) names.set(name, groupOf(id));
    }
  }
  for (const [noun, place] of Object.entries(countedNouns)) {
    const number = values.get(place)?.size ?? 0;
    const [list = ''] = place.split(' ');
    for (const words of [numberWords[number], number])
      names.set(
        `${words} ${noun}`,
        list === 'profile' ? groupOf(list) : kindNames[list as Kind].many,
      );
  }
  return names;
}

/** A pattern for any of some names as whole words. */
const patternFor = (names: string[]): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${names.map(RegExp.escape).join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  );

/** The outdated texts by the id of their entry; found once for each state of the content. */
const known = new WeakMap<ContentState, ReadonlyMap<string, OutdatedText[]>>();

/**
 * The texts of all entries that are still as they came with the site, and name a place, a language, a client, a
 * service or a count that the content no longer has.
 */
export async function outdatedTexts(
  desk: Workspace,
  state: ContentState,
): Promise<ReadonlyMap<string, OutdatedText[]>> {
  const done = known.get(state);
  if (done) return done;
  const outdated = new Map<string, OutdatedText[]>();
  const now = [...state.keys()].map((id): [string, Group] => [id, state.fieldsOf(id)]);
  const current = [...namesIn(now).keys()].join('\n');
  const former = [...namesIn(await firstFields(desk))].filter(
    ([name]) => !patternFor([name]).test(current),
  );
  const groups = new Map(former.map(([name, group]) => [name.toLowerCase(), group]));
  const pattern = patternFor([...groups.keys()]);
  for (const id of groups.size > 0 ? state.keys() : []) {
    const texts = (await unchangedTexts(desk, state, id)).flatMap((text): OutdatedText[] => {
      const names = new Set([...text.text.matchAll(pattern)].map(([name]) => name));
      const words = [...names].map((name) => {
        const group = groups.get(name.toLowerCase());
        return isCount(name)
          ? `Says “${name}”, which is no longer true of ${group}.`
          : `Names ${name}, which is not in ${group} any more.`;
      });
      return words.length > 0 ? [{ ...text, words: words.join(' ') }] : [];
    });
    if (texts.length > 0) outdated.set(id, texts);
  }
  known.set(state, outdated);
  return outdated;
}
