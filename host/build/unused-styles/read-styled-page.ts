import { Parser } from 'htmlparser2';

/** What a page has that a selector can name, and where its styles stand. */
export interface StyledPage {
  /** Where the texts of its `style` elements begin and end. */
  styles: { start: number; end: number }[];
  tags: Set<string>;
  classes: Set<string>;
  ids: Set<string>;
  /** Attributes with all their values. */
  attributes: Map<string, string[]>;
  scripts: string[];
}

/** `type` attributes of scripts that are data. */
const isData = /json|rules/;

const words = (text: string) => text.split(/\s+/).filter(Boolean);

export function readStyledPage(html: string): StyledPage {
  const page: StyledPage = {
    styles: [],
    tags: new Set(),
    classes: new Set(),
    ids: new Set(),
    attributes: new Map(),
    scripts: [],
  };
  let open: string | undefined;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        page.tags.add(name);
        for (const [key, value] of Object.entries(attributes)) addAttribute(page, key, value);
        open = isData.test(attributes.type ?? '') ? undefined : name;
        if (name === 'style') page.styles.push({ start: parser.endIndex + 1, end: html.length });
      },
      ontext(text) {
        if (open === 'script') page.scripts.push(text);
      },
      onclosetag(name) {
        open = undefined;
        const style = page.styles.at(-1);
        if (name === 'style' && style) style.end = parser.startIndex;
      },
    },
    { lowerCaseTags: false, lowerCaseAttributeNames: false },
  );
  parser.end(html);
  return page;
}

function addAttribute(page: StyledPage, name: string, value: string): void {
  const values = page.attributes.get(name);
  if (values) values.push(value);
  else page.attributes.set(name, [value]);
  if (name === 'class') for (const word of words(value)) page.classes.add(word);
  if (name === 'id') page.ids.add(value);
}
