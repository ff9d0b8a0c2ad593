import { templateFile } from '#contact/form/template-marks.ts';
import { type ContactPages, readContactPages } from '#contact/routes/contact-pages.tsx';
import type { WorkerEnvironment } from './environment.ts';

/** One version of the Worker has one version of the files. */
let pages: Promise<ContactPages> | undefined;

/** The pages of the contact path, from the built templates; read once per place where the Worker runs. */
export function readBuiltPages(assets: WorkerEnvironment['ASSETS'], origin: string) {
  pages ??= readContactPages(async (name) => {
    // The platform serves `index.html` at the address of its folder.
    const address = templateFile(name).replace(/\/index\.html$/, '');
    const response = await assets.fetch(new URL(`/${address}`, origin));
    if (!response.ok) return undefined;
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    return { html: await response.text(), policy };
  }).catch((error: unknown) => {
    pages = undefined;
    throw error;
  });
  return pages;
}
