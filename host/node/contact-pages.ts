import { TemplateError, templateFile, templateNames } from '#contact/form/template-marks.ts';
import { type ContactPages, createContactPages } from '#contact/routes/contact-pages.tsx';
import { type SiteFiles, SiteFilesError } from './static/site-files.ts';

/**
 * Prepares the pages of the contact path from the templates in the built site.
 *
 * @returns undefined when the site's form posts elsewhere (the setting CONTACT_FORM of the build).
 * @throws SiteFilesError when a template is missing or is not as the server needs it.
 */
export function readContactPages({ templates }: SiteFiles): ContactPages | undefined {
  if (templates.size === 0) return undefined;
  const found = templateNames.map((name) => {
    const file = templates.get(templateFile(name));
    if (!file) {
      throw new SiteFilesError(
        `The built site has no ${templateFile(name)}. Build the site anew: npm run build`,
      );
    }
    const policy = file.headers['Content-Security-Policy'] ?? '';
    return [name, { html: file.plain.toString('utf8'), policy }];
  });
  try {
    return createContactPages(Object.fromEntries(found));
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    throw new SiteFilesError(error.message, { cause: error });
  }
}
