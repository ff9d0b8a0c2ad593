import { createSentPage } from '#contact/routes/confirmation-page.ts';
import { createContactPage } from '#contact/routes/contact-page.tsx';
import type { ContactDeps } from '#contact/routes/contact-routes.ts';
import { type SiteFiles, SiteFilesError } from './static/site-files.ts';

/**
 * Prepares the two pages of the contact path from the built site.
 *
 * @returns undefined when the site's form posts elsewhere (the setting CONTACT_FORM of the build).
 * @throws SiteFilesError when the page after a sent message is missing.
 */
export function createContactPages(
  files: SiteFiles,
): Pick<ContactDeps, 'page' | 'sentPage' | 'policies'> | undefined {
  const contact = files.byPath.get('/contact');
  const page = contact && createContactPage(contact.plain.toString('utf8'));
  if (!page) return undefined;
  const sent = files.byPath.get('/contact/sent');
  const sentPage = sent && createSentPage(sent.plain.toString('utf8'));
  if (!sentPage) {
    throw new SiteFilesError(
      'The built site has no page contact/sent with a place for the reference (data-reference). Build the site anew: npm run build',
    );
  }
  const policyOf = (file: typeof contact) => file.headers['Content-Security-Policy'] ?? '';
  return { page, sentPage, policies: { page: policyOf(contact), sentPage: policyOf(sent) } };
}
