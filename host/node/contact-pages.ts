import { TemplateError, templateFile } from '#contact/form/template-marks.ts';
import { type ContactPages, readContactPages } from '#contact/routes/contact-pages.tsx';
import { type SiteFiles, SiteFilesError } from './static/site-files.ts';

/**
 * Prepares the pages of the contact path from the templates in the built site.
 *
 * @returns undefined when the site's form posts elsewhere (the setting CONTACT_FORM of the build).
 * @throws SiteFilesError when a template is missing or is not as the server needs it.
 */
export async function contactPagesOf({ templates }: SiteFiles): Promise<ContactPages | undefined> {
  if (templates.size === 0) return undefined;
  try {
    return await readContactPages((name) => {
      const file = templates.get(templateFile(name));
      const policy = file?.headers['Content-Security-Policy'] ?? '';
      return file && { html: file.plain.toString('utf8'), policy };
    });
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    throw new SiteFilesError(error.message, { cause: error });
  }
}
