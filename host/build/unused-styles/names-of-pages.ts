import type { StyledPage } from './read-styled-page.ts';

export interface PageWithCode {
  html: string;
  /**
   * The texts of all that may add to the page or use its variables, besides its own scripts: files
   * that it loads, and what a server writes into it.
   */
  code: readonly string[];
}

/** A page with what a selector can name on it. */
export type NamedPage = PageWithCode & StyledPage;

/** All that a selector may name on some pages. */
export interface PageNames {
  tags: Set<string>;
  classes: Set<string>;
  ids: Set<string>;
  /** Attributes with all their values. */
  attributes: Map<string, string[]>;
  /** Words of code, each of which may be a name of any kind. */
  words: Set<string>;
}

export function namesOf(pages: readonly NamedPage[]): PageNames {
  const attributes = Map.groupBy(
    pages.flatMap((page) => [...page.attributes]),
    ([name]) => name,
  );
  const code = new Set(pages.flatMap((page) => [...page.scripts, ...page.code]));
  return {
    tags: new Set(pages.flatMap(({ tags }) => [...tags])),
    classes: new Set(pages.flatMap(({ classes }) => [...classes])),
    ids: new Set(pages.flatMap(({ ids }) => [...ids])),
    attributes: new Map(
      [...attributes].map(([name, all]) => [name, all.flatMap(([, values]) => values)]),
    ),
    words: wordsOf([...code].join('\n')),
  };
}

/** Each word of code, and the attributes that it stands for when it is a property of an element. */
function wordsOf(code: string): Set<string> {
  // The first keeps a class such as `w-[calc(1px+2px)]` whole.
  const words = new Set([...code.split(/[\s"'`]+/), ...code.split(/[\s"'`<>=;,(){}]+/)]);
  for (const [name] of code.matchAll(/[a-z][a-zA-Z]*/g)) {
    const attribute = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    words.add(name).add(attribute).add(`data-${attribute}`);
  }
  return words;
}
