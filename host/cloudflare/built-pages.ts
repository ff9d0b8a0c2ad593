import { createSentPage } from '#contact/routes/confirmation-page.ts';
import { createContactPage } from '#contact/routes/contact-page.tsx';
import type { ContactDeps } from '#contact/routes/contact-routes.ts';
import type { WorkerEnvironment } from './environment.ts';

type Pages = Pick<ContactDeps, 'page' | 'sentPage' | 'policies'>;

/** One version of the Worker has one version of the files. */
let pages: Promise<Pages> | undefined;

/** The two pages of the contact path as they were built; read once per place where the Worker runs. */
export function readBuiltPages(assets: WorkerEnvironment['ASSETS'], origin: string) {
  pages ??= read(assets, origin).catch((error: unknown) => {
    pages = undefined;
    throw error;
  });
  return pages;
}

async function read(assets: WorkerEnvironment['ASSETS'], origin: string): Promise<Pages> {
  const [contact, sent] = await Promise.all([
    readPage(assets, origin, '/contact'),
    readPage(assets, origin, '/contact/sent'),
  ]);
  const page = createContactPage(contact.html);
  const sentPage = createSentPage(sent.html);
  if (!page || !sentPage) {
    throw new Error('The built site has no form that posts to this server: build it anew.');
  }
  return { page, sentPage, policies: { page: contact.policy, sentPage: sent.policy } };
}

async function readPage(assets: WorkerEnvironment['ASSETS'], origin: string, path: string) {
  const response = await assets.fetch(new URL(path, origin));
  if (!response.ok) throw new Error(`The built site has no page ${path} (${response.status}).`);
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  return { html: await response.text(), policy };
}
