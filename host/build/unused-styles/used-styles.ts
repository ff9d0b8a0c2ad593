import { PurgeCSS } from 'purgecss';
import { type NamedPage, namesOf, type PageWithCode } from './names-of-pages.ts';
import { readStyledPage } from './read-styled-page.ts';

/**
 * Leaves out of the styles within pages the rules that nothing on them can use.
 *
 * A rule stays when each element, class, id and attribute that it names is on a page, or is a word
 * of the code that runs there, which may add it later. States (`:hover`, `[open]`, `:target`), media
 * and feature queries decide nothing. Of the variables those stay that anything uses. Pages with the
 * same styles keep the same ones, so that a policy that names each by its hash grows no longer.
 *
 * @returns the pages in their order, as texts.
 */
export async function leaveOutUnusedStyles(pages: readonly PageWithCode[]): Promise<string[]> {
  const read = pages.map((page) => ({ ...page, ...readStyledPage(page.html) }));
  const users = new Map<string, NamedPage[]>();
  for (const page of read) {
    for (const { start, end } of page.styles) {
      const styles = page.html.slice(start, end);
      users.set(styles, [...(users.get(styles) ?? []), page]);
    }
  }
  const used = new Map<string, string>();
  for (const [styles, all] of users) used.set(styles, await purge(styles, all));
  return read.map(({ html, styles }) => {
    const ends = [0, ...styles.map(({ end }) => end)];
    const pieces = styles.map(
      ({ start, end }, index) => html.slice(ends[index], start) + used.get(html.slice(start, end)),
    );
    return pieces.join('') + html.slice(ends.at(-1));
  });
}

async function purge(styles: string, users: readonly NamedPage[]): Promise<string> {
  const names = namesOf(users);
  const elsewhere = users.flatMap(({ html, code }) => [...html.split(styles), ...code]);
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: '', extension: 'html' }],
    css: [{ raw: styles }],
    defaultExtractor: () => names,
    // Scripts set them, to values that only they know.
    dynamicAttributes: names.undetermined.filter((name) => /^(data|aria)-/.test(name)),
    keyframes: true,
    variables: true,
    safelist: {
      // A pseudo-class alone is no name: `:focus-visible`, `a:is(:hover, :focus)`, `&:hover`.
      standard: [/^[:&]/],
      // PurgeCSS sees the uses in rules, but not those in the steps of an animation.
      variables: [...elsewhere, ...stepsOfAnimations(styles)].flatMap(variablesIn),
    },
  });
  return purged?.css ?? styles;
}

const variablesIn = (text: string) => text.match(/--[\w-]+/g) ?? [];

const stepsOfAnimations = (styles: string) =>
  styles.match(/@keyframes[^{@]+\{(?:[^{}]*\{[^{}]*\})*\}/g) ?? [];
