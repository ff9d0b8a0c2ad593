import type { Content } from '#model/read.ts';
import { typeset } from '#resume/typography.ts';

/** The content as pages print it; the words of the interface and of the form are shown as they are given. */
export function asPrinted(content: Content): Content {
  const { pages, ...printed } = typeset(content);
  const { words } = content;
  const { form } = content.pages.contact;
  return { ...printed, words, pages: { ...pages, contact: { ...pages.contact, form } } };
}
