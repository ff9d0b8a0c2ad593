import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const packages = 'node_modules/@fontsource-variable';
const cacheFolder = 'node_modules/.cache/fonts';

/**
 * The faces of the site, one weight each: about 7 kB, which a new connection carries in one round
 * trip. A variable font holds every weight between, and is twice as large.
 */
const faces = {
  display: {
    source: `${packages}/archivo/files/archivo-latin-standard-normal.woff2`,
    axes: { wght: 680, wdth: 112 },
  },
  text: {
    source: `${packages}/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2`,
    axes: { wght: 400 },
  },
} as const;

const keepFeatures = ['kern'];

/** Printable ASCII and the punctuation that the interface itself uses. */
const basicCharacters = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))}\u00a0–—‘’“”…·×→↗©°±²`;

async function contentCharacters(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.yaml'))
    .map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8'));
  return [...new Set((await Promise.all(texts)).join(''))].join('');
}

/**
 * Cuts each face down to the characters of the content. The result is kept in
 * `node_modules/.cache` and made again when a character, a font or a setting changes.
 *
 * @returns the path of each face's WOFF2 file.
 */
export async function subsetFonts(): Promise<Record<keyof typeof faces, string>> {
  const characters = [...new Set(basicCharacters + (await contentCharacters('content')))].sort();
  await mkdir(cacheFolder, { recursive: true });
  const paths = await Promise.all(
    Object.entries(faces).map(async ([name, { source, axes }]) => {
      const font = await readFile(source);
      const key = createHash('sha256')
        .update(font)
        .update(JSON.stringify([characters, axes, keepFeatures]))
        .digest('hex');
      const path = join(cacheFolder, `${name}-${key.slice(0, 12)}.woff2`);
      await readFile(path).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        const subset = await subsetFont(font, characters.join(''), {
          targetFormat: 'woff2',
          variationAxes: axes,
          keepFeatures,
          noHinting: true,
        });
        await writeFile(path, subset);
      });
      return [name, path];
    }),
  );
  return Object.fromEntries(paths);
}
