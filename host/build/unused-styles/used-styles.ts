import { type CssNode, generate, type List, type ListItem, parse, walk } from 'css-tree';
import { type NamedPage, namesOf, type PageWithCode } from './names-of-pages.ts';
import { readStyledPage } from './read-styled-page.ts';
import { isUsed } from './used-selectors.ts';

/**
 * Leaves out of the styles within pages the rules that nothing on them can use.
 *
 * A rule stays when each element, class, id and attribute that it names is on a page, or is a word
 * of the code that runs there, which may add it later. States (`:hover`, `[open]`, `:target`), media
 * and feature queries decide nothing. Of the variables and animations those stay that anything uses.
 * Pages with the same styles keep the same ones, so that a policy that names each by its hash grows no longer.
 *
 * @returns the pages in their order, as texts.
 */
export function leaveOutUnusedStyles(pages: readonly PageWithCode[]): string[] {
  const read = pages.map((page) => ({ ...page, ...readStyledPage(page.html) }));
  const users = new Map<string, NamedPage[]>();
  for (const page of read) {
    for (const { start, end } of page.styles) {
      const styles = page.html.slice(start, end);
      users.set(styles, [...(users.get(styles) ?? []), page]);
    }
  }
  const used = new Map<string, string>();
  for (const [styles, all] of users) used.set(styles, usedBy(all, styles));
  return read.map(({ html, styles }) => {
    const ends = [0, ...styles.map(({ end }) => end)];
    const pieces = styles.map(
      ({ start, end }, index) => html.slice(ends[index], start) + used.get(html.slice(start, end)),
    );
    return pieces.join('') + html.slice(ends.at(-1));
  });
}

function usedBy(users: readonly NamedPage[], styles: string): string {
  const names = namesOf(users);
  // Values and queries are printed as they are written.
  const sheet = parse(styles, { parseValue: false, parseAtrulePrelude: false });
  walk(sheet, {
    visit: 'Rule',
    enter({ prelude }) {
      if (prelude.type !== 'SelectorList' || this.atrule?.name === 'keyframes') return;
      prelude.children.forEach((one, item) => {
        if (one.type === 'Selector' && !isUsed(one, names)) prelude.children.remove(item);
      });
    },
  });
  removeEmpty(sheet);
  const elsewhere = users.flatMap(({ html, code }) => [...html.split(styles), ...code]);
  removeUnusedVariables(sheet, elsewhere.join('\n'));
  removeUnusedAnimations(sheet, names.words);
  removeEmpty(sheet);
  return generate(sheet);
}

/** Removes rules without selectors, and whatever has nothing left in its braces. */
function removeEmpty(sheet: CssNode): void {
  walk(sheet, {
    leave(node: CssNode, item: ListItem<CssNode>, list: List<CssNode> | null) {
      const isRule = node.type === 'Rule' || node.type === 'Atrule';
      const hasNone = isRule && node.block?.children.isEmpty;
      const isUnused =
        node.type === 'Rule' &&
        node.prelude.type === 'SelectorList' &&
        node.prelude.children.isEmpty;
      if (list && (hasNone || isUnused)) list.remove(item);
    },
  });
}

const variablesIn = (text: string) => text.match(/--[\w-]+/g) ?? [];

/** @param elsewhere all texts in which variables may be used besides these styles. */
function removeUnusedVariables(sheet: CssNode, elsewhere: string): void {
  const values = new Map<string, string[]>();
  const used = new Set(variablesIn(elsewhere));
  walk(sheet, {
    visit: 'Declaration',
    enter: ({ property, value }) => {
      const names = variablesIn(generate(value));
      if (property.startsWith('--'))
        values.set(property, [...(values.get(property) ?? []), ...names]);
      else for (const name of names) used.add(name);
    },
  });
  // A set takes in what is added while it is walked through.
  for (const name of used) for (const further of values.get(name) ?? []) used.add(further);
  walk(sheet, (node, item, list) => {
    const name = node.type === 'Declaration' ? node.property : registeredIn(node);
    if (name?.startsWith('--') && !used.has(name)) list?.remove(item);
  });
}

/** The variable that a rule registers with its kind of value. */
const registeredIn = (node: CssNode) =>
  node.type === 'Atrule' && node.name === 'property' && node.prelude
    ? generate(node.prelude)
    : undefined;

/** @param words those of the code that runs on the pages, which may name an animation. */
function removeUnusedAnimations(sheet: CssNode, words: ReadonlySet<string>): void {
  const used = new Set(words);
  walk(sheet, {
    visit: 'Declaration',
    enter: ({ value }) => {
      for (const [word] of generate(value).matchAll(/[\w-]+/g)) used.add(word);
    },
  });
  walk(sheet, {
    visit: 'Atrule',
    enter: ({ name, prelude }, item, list) => {
      if (name === 'keyframes' && prelude && !used.has(generate(prelude))) list?.remove(item);
    },
  });
}
