import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { contentFolder } from '#model/read/content-folder.ts';

const packages = 'node_modules/@fontsource-variable';
const cacheFolder = 'node_modules/.cache/fonts';

/**
 * The faces of the site, one weight each, about 7 kB: a variable font holds every weight between, and
 * is twice as large.
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
/** What a browser does without in a font that has one style and no ligatures. */
const dropTables = ['GDEF', 'STAT', 'gasp'];

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'];
/** The punctuation that the interface itself uses. */
const punctuation = [...' !"#%&\'()+,-./:;?@\u00a0–—‘’“”…·×→↗©'];
/** What a visitor may type besides, which is always set in the text face. */
const typed = [...'$*<=>[\\]^_`{|}~°±²'];

async function contentCharacters(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.yaml'))
    .map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8'));
  return new Set((await Promise.all(texts)).join(''));
}

type Faces = Record<keyof typeof faces, Buffer>;

async function cut({ source, axes }: (typeof faces)[keyof Faces], wanted: string[]) {
  const characters = [...new Set(wanted)].sort().join('');
  const font = await readFile(source);
  const key = createHash('sha256')
    .update(font)
    .update(JSON.stringify([characters, axes, keepFeatures, dropTables]))
    .digest('hex');
  const kept = join(cacheFolder, `${key.slice(0, 16)}.woff2`);
  return readFile(kept).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    const subset = await subsetFont(font, characters, {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures,
      dropTables,
      noHinting: true,
    });
    // Another process may look meanwhile: it must not find half a file.
    await writeFile(`${kept}.${process.pid}`, subset);
    await rename(`${kept}.${process.pid}`, kept);
    return subset;
  });
}

/**
 * Cuts each face down to the characters of the content. The result is kept in
 * `node_modules/.cache` and made again when a character, a font or a setting changes.
 *
 * @returns each face as a WOFF2 file.
 */
export async function subsetFonts(): Promise<Faces> {
  const characters = [...letters, ...punctuation, ...(await contentCharacters(contentFolder))];
  await mkdir(cacheFolder, { recursive: true });
  const [display, text] = await Promise.all([
    cut(faces.display, characters),
    cut(faces.text, [...characters, ...typed]),
  ]);
  return { display, text };
}
