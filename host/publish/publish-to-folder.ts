import path from 'node:path';
import { buildSite, requirePublishableContent } from './prepare-site.ts';
import type { Report } from './progress.ts';
import type { Published } from './publication.ts';
import { PublishError } from './publish-error.ts';
import { copySite, writeZip } from './site-folder.ts';

export interface FolderOptions {
  target: 'netlify' | 'folder';
  /** The address that visitors will use. */
  address: string;
  /** Where the form posts to: a form service's address, or `none` for the visitor's mail program. */
  contactForm: string | undefined;
  anyway: boolean;
  siteFolder: string;
  report: Report;
}

/**
 * Makes a folder, and for Netlify a ZIP archive too, that the owner uploads by hand. Nothing is live
 * when this ends, and nothing says so.
 *
 * @throws PublishError in the owner's words.
 */
export async function publishToFolder(options: FolderOptions): Promise<Published> {
  const { target, address, contactForm, siteFolder, report } = options;
  if (!contactForm) {
    throw new PublishError(
      'arguments',
      'A host of files has no inbox, so the form needs another way.',
      'Set CONTACT_FORM to the address of your form service, or to "none": then the form opens the visitor’s e-mail program. For example: CONTACT_FORM=none npm run publish -- --to netlify',
    );
  }
  await requirePublishableContent(options);
  await buildSite(report, address, contactForm);
  const folder = path.resolve(`publish-${target}`);
  const count = await copySite(siteFolder, folder);
  report({ kind: 'ok', text: `${count} files are in ${folder}.` });
  if (target === 'netlify') {
    await writeZip(folder, `${folder}.zip`);
    report({
      kind: 'note',
      text: `Not live yet: open https://app.netlify.com/drop and drag the folder ${folder} (or ${folder}.zip) onto the page. To go back later: Deploys → an earlier one → Publish deploy.`,
    });
  } else {
    report({ kind: 'note', text: 'Not live yet: upload all that is in it to your host.' });
  }
  return { target, name: target, address };
}
