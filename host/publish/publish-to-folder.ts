import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { replaceFolder } from '#host/build/replace-folder.ts';
import { buildSite, requirePublishableContent } from './prepare-site.ts';
import { PublishError, type Report } from './progress.ts';

export interface FolderOptions {
  /** The address that visitors will use. */
  address: string;
  /** Where the form posts to: a form service's address, or `none` for the visitor's mail program. */
  contactForm: string | undefined;
  anyway: boolean;
  siteFolder: string;
  report: Report;
}

/**
 * Makes a folder that the owner uploads by hand; nothing is live when this ends.
 *
 * @throws PublishError in the owner's words.
 */
export async function publishToFolder(options: FolderOptions): Promise<void> {
  const { address, contactForm, siteFolder, report } = options;
  if (!contactForm) {
    throw new PublishError(
      'arguments',
      'A static host has no inbox: choose where the form sends its messages.',
      'Set CONTACT_FORM to the address of your form service, or to "none": then the form opens the visitor’s email program. For example: CONTACT_FORM=none npm run publish -- --to folder',
    );
  }
  await requirePublishableContent(options);
  await buildSite(report, address, contactForm);
  const folder = path.resolve('publish-folder');
  await copySite(siteFolder, folder);
  report({ kind: 'ok', text: `The site is in ${folder}.` });
  report({ kind: 'note', text: 'Not live yet: upload all that is in it to your host.' });
}

/** Copies the built site in one step, without what is for other hosts: most compress files by themselves. */
async function copySite(site: string, target: string): Promise<void> {
  const next = `${target}.new`;
  await rm(next, { recursive: true, force: true });
  const filter = (name: string) => !/\.(br|gz|assetsignore)$/.test(name);
  await cp(site, next, { recursive: true, filter });
  replaceFolder(target, next);
}
