/** Gives the classes and variables of a built page short names. */
import { Parser } from 'htmlparser2';

/** The classes that scripts set or look for. */
export const classesOfScripts = ['interest-source', 'open', 'site-header'];

/** The variables that the polyfill of tooltips reads. */
export const variablesOfScripts = /^--interest-/;

/** In styles: a class, a variable, or a string or an address, which may hold what looks like one. */
const token =
  /\.(?<className>(?:\\.|[a-z_-])(?:\\.|[\w-])*)|(?<variable>--[a-z][\w-]*)|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)]*\)/gi;

const removeEscapes = (name: string) => name.replaceAll('\\', '');

/**
 * Renames the classes and variables of a page to `a`, `b`, `c` …, the most frequent first. Classes of the same elements
 * share one name. Names that scripts use stay, and so do classes without a rule.
 *
 * @param styles the rules of the page.
 * @param page the page without its styles.
 * @throws Error when a rule compares the text of a class attribute.
 * @example
 * shortenNames('.note{color:var(--ink)}.wide{width:9em}', '<p class="note wide">')
 * // { styles: '.a{color:var(--a)}.a{width:9em}', page: '<p class="a">' }
 */
export function shortenNames(styles: string, page: string): { styles: string; page: string } {
  const [comparison] = /\[class[~|^$*]?=[^\]]*\]/.exec(styles) ?? [];
  if (comparison)
    throw new Error(
      `A rule has ${comparison}, but the build renames classes. Write .name instead.`,
    );
  const tags = findStartTags(page);
  const tokens = [...styles.matchAll(token)].map(({ groups = {} }) => groups);
  const inRules = tokens.flatMap(({ className = '' }) => removeEscapes(className) || []);
  const groups = groupClasses(tags, inRules);
  const inPage = [...inRules, ...tags.flatMap(({ classes }) => [...classes])];
  const groupNames = assignNames(inPage.flatMap((name) => groups.get(name) ?? []));
  const variables = assignNames(
    tokens.flatMap(({ variable = '' }) =>
      variablesOfScripts.test(variable) ? [] : variable || [],
    ),
  );
  const newClass = (name: string) => groupNames.get(groups.get(name) ?? '') ?? name;
  const newVariable = (name: string) => {
    const short = variables.get(name);
    return short ? `--${short}` : name;
  };
  return {
    styles: styles.replace(token, (text, className?: string, variable?: string) => {
      if (variable) return newVariable(variable);
      if (!className) return text;
      const name = removeEscapes(className);
      return groups.has(name) ? `.${newClass(name)}` : text;
    }),
    page: replaceTags(page, tags, ({ text, classes }) =>
      text
        .replace(/(?<=\sclass=")[^"]*/, () => [...new Set([...classes].map(newClass))].join(' '))
        .replaceAll(/(?<=var\()--[\w-]+/g, newVariable),
    ),
  };
}

interface StartTag {
  /** The offset in the page. */
  start: number;
  text: string;
  classes: Set<string>;
}

/** Finds the start tags of a page, with their classes as a browser reads them: without character references. */
export function findStartTags(page: string): StartTag[] {
  const tags: StartTag[] = [];
  const parser = new Parser({
    onopentag(_, { class: list = '' }) {
      const text = page.slice(parser.startIndex, parser.endIndex + 1);
      tags.push({ start: parser.startIndex, text, classes: new Set(list.split(/\s+/)) });
    },
  });
  parser.end(page);
  return tags;
}

function replaceTags(page: string, tags: StartTag[], replace: (tag: StartTag) => string): string {
  const parts = tags.map((tag, index) => {
    const end = tag.start + tag.text.length;
    return replace(tag) + page.slice(end, tags[index + 1]?.start);
  });
  return page.slice(0, tags[0]?.start) + parts.join('');
}

/**
 * Maps each class that may be renamed to a key, which is the same for classes of the same elements: rules cannot tell
 * them apart.
 */
function groupClasses(tags: StartTag[], inRules: string[]): Map<string, string> {
  const names = new Set(inRules.filter((name) => !classesOfScripts.includes(name)));
  const places = new Map<string, number[]>();
  for (const { start, classes } of tags)
    for (const name of classes)
      if (names.has(name)) places.set(name, [...(places.get(name) ?? []), start]);
  return new Map([...places].map(([name, starts]) => [name, starts.join()]));
}

/** Assigns `a` … `z`, `aa`, `ab` … to names, the shortest to the most frequent. */
function assignNames(names: string[]): Map<string, string> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const byCount = [...counts].sort(([, first], [, second]) => second - first);
  return new Map(byCount.map(([name], index) => [name, letters(index)]));
}

const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(97 + (index % 26));
