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

/** All names that a selector may use on any of the pages, as PurgeCSS asks for them. */
export function namesOf(pages: readonly NamedPage[]) {
  const attributes = pages.flatMap((page) => [...page.attributes]);
  const code = new Set(pages.flatMap((page) => [...page.scripts, ...page.code]));
  return {
    tags: pages.flatMap(({ tags }) => [...tags]),
    classes: pages.flatMap(({ classes }) => [...classes]),
    ids: pages.flatMap(({ ids }) => [...ids]),
    attributes: {
      names: attributes.map(([name]) => name),
      values: attributes.flatMap(([, values]) => values),
    },
    // A word of code may be a name of any kind.
    undetermined: [...wordsOf([...code].join('\n'))],
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
