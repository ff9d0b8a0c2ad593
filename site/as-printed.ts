import { pageTexts } from '#documents/typography.ts';
import type { Content } from '#model/read.ts';

/** The content as pages print it; the form's words are shown as they are given. */
export function asPrinted(content: Content): Content {
  const { pages, ...printed } = pageTexts(content);
  const { form } = content.pages.contact;
  return { ...printed, pages: { ...pages, contact: { ...pages.contact, form } } };
}
