import { Parser } from 'htmlparser2';

/** What the check of a built site needs to know of one page. */
export interface ReadPage {
  /** The addresses that it links to or loads, as they are written. */
  addresses: Set<string>;
  ids: Set<string>;
  /** Whether there is anything to read in its `main` element. */
  hasContent: boolean;
}

const addressAttributes = ['href', 'src', 'poster'];

/** The addresses in a `srcset`: each is followed by a width or a density. */
const inSourceSet = (value: string) =>
  value.split(',').map((source) => source.trim().split(/\s+/)[0] ?? '');

export function readHtml(html: string): ReadPage {
  const page: ReadPage = { addresses: new Set(), ids: new Set(), hasContent: false };
  let mainDepth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'main') mainDepth += 1;
      if (attributes.id) page.ids.add(attributes.id);
      for (const attribute of addressAttributes) {
        const address = attributes[attribute];
        if (address) page.addresses.add(address);
      }
      for (const address of inSourceSet(attributes.srcset ?? '')) page.addresses.add(address);
      if (attributes.property === 'og:image') {
        page.addresses.add(new URL(attributes.content ?? '', 'http://site').pathname);
      }
    },
    ontext(text) {
      if (mainDepth > 0 && text.trim()) page.hasContent = true;
    },
    onclosetag(name) {
      if (name === 'main') mainDepth -= 1;
    },
  });
  parser.end(html);
  return page;
}
