import { type TemplateName, templateNames } from '#contact/form/template-marks.ts';
import {
  type ContactPages,
  createContactPages,
  type PageTemplate,
} from '#contact/routes/contact-pages.tsx';
import type { WorkerEnvironment } from './environment.ts';

/** One version of the Worker has one version of the files. */
let pages: Promise<ContactPages> | undefined;

/** The pages of the contact path, from the built templates; read once per place where the Worker runs. */
export function readBuiltPages(assets: WorkerEnvironment['ASSETS'], origin: string) {
  pages ??= read(assets, origin).catch((error: unknown) => {
    pages = undefined;
    throw error;
  });
  return pages;
}

async function read(assets: WorkerEnvironment['ASSETS'], origin: string): Promise<ContactPages> {
  const found = await Promise.all(
    templateNames.map(async (name) => [name, await readTemplate(assets, origin, name)]),
  );
  return createContactPages(Object.fromEntries(found));
}

async function readTemplate(
  assets: WorkerEnvironment['ASSETS'],
  origin: string,
  name: TemplateName,
): Promise<PageTemplate> {
  const path = `/contact/templates/${name}`;
  const response = await assets.fetch(new URL(path, origin));
  if (!response.ok) {
    throw new Error(`The built site has no ${path} (${response.status}): build it anew.`);
  }
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  return { html: await response.text(), policy };
}
