import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pageFile } from '#contact/form/form-settings.ts';
import { hashedFolder } from '#host/headers/files.ts';
import { leaveOutUnusedStyles } from './used-styles.ts';

/** Where the elements stand that the server writes into the page with the form. */
const drawnByServer = '{contact,ui}/**/*.tsx';

/**
 * Leaves out of the pages of a built site the styles that they do not use.
 *
 * @param folder the built site.
 * @param files paths below it.
 */
export async function trimStyles(folder: string, files: readonly string[]): Promise<void> {
  const read = (file: string) => readFile(file, 'utf8');
  const loaded = new Map<string, string>();
  for (const file of files) {
    const isCode = file.startsWith(hashedFolder) && /\.(js|css)$/.test(file);
    if (isCode) loaded.set(path.posix.basename(file), await read(path.join(folder, file)));
  }
  const drawn = await Promise.all(globSync(drawnByServer).map(read));
  const names = files.filter((file) => file.endsWith('.html'));
  const pages = names.map(async (file) => {
    const html = await read(path.join(folder, file));
    const later = file === pageFile ? drawn : [];
    return { html, code: [...filesOf(html, loaded), ...later] };
  });
  const trimmed = leaveOutUnusedStyles(await Promise.all(pages));
  await Promise.all(
    names.map((file, index) => writeFile(path.join(folder, file), `${trimmed[index]}`)),
  );
}

/** The texts of the scripts and stylesheets that a page loads, and of those that these load. */
function filesOf(html: string, loaded: ReadonlyMap<string, string>): string[] {
  const found = new Map<string, string>();
  const look = (text: string) => {
    for (const [name, code] of loaded) {
      if (found.has(name) || !text.includes(name)) continue;
      found.set(name, code);
      look(code);
    }
  };
  look(html);
  return [...found.values()];
}
