/** Finds the browser that tests, benchmarks and screenshots run in. */
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import subsetFont from 'subset-font';

/** The browser that tests, benchmarks and screenshots run in, as Playwright launches it. */
export interface Browser {
  executablePath: string;
  args: string[];
  /** The machine's own variables, with those that the browser needs. */
  env: Record<string, string | undefined>;
}

const describeBrowser = (executablePath: string, env: Record<string, string> = {}): Browser => ({
  executablePath,
  args: [
    // Otherwise each page starts a process in advance, for a page of another site: a sixth of all work.
    '--disable-site-isolation-trials',
    // Otherwise a further process imitates graphics hardware: a twentieth of all work.
    '--disable-gpu',
  ],
  env: { ...process.env, ...env },
});

const cache = fileURLToPath(new URL('../node_modules/.cache/browser/', import.meta.url));

/**
 * Finds a Chromium, in this order: the path in `CHROMIUM_PATH`; on 64-bit Linux the one inside the
 * npm package @sparticuz/chromium, which needs nothing of the machine and, having no window, is twice
 * as fast as others; Playwright's own.
 *
 * @throws an error that says what to install, when there is none.
 */
export async function findBrowser(): Promise<Browser> {
  const requested = process.env.CHROMIUM_PATH;
  if (requested) {
    if (existsSync(requested)) return describeBrowser(requested);
    throw new Error(
      `CHROMIUM_PATH is ${requested}, and no program is there: correct the setting or unset it.`,
    );
  }
  if (runsPackaged) return packagedBrowser();
  if (existsSync(chromium.executablePath())) return describeBrowser(chromium.executablePath());
  throw new Error(
    'No Chromium was found: run `npx playwright install chromium`, or set CHROMIUM_PATH to its program.',
  );
}

/** Packaged browsers are programs for 64-bit Linux. */
const runsPackaged = process.platform === 'linux' && process.arch === 'x64';

/**
 * Finds the last Chromium for Windows 7 and 8.1, which is in an npm package of its own.
 *
 * @returns undefined on a machine that cannot run it.
 */
export async function findOldBrowser(): Promise<Browser | undefined> {
  if (!runsPackaged) return undefined;
  const folder = await unpackedOnce(import.meta.resolve('chromium-109'));
  // Its package lacks some of the libraries that it needs; today's has them all.
  return { ...(await packagedBrowser()), executablePath: join(folder, 'chromium') };
}

/** Typefaces of machines without Arial: of Android, and of a plain Linux. */
const otherFonts = {
  Roboto: ['@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf'],
  'DejaVu Sans': [400, 700].map(
    (weight) => `@fontsource/dejavu-sans/files/dejavu-sans-latin-${weight}-normal.woff2`,
  ),
};

/** The letters of the tests' pages: Latin, Greek, Cyrillic, signs. */
const letters = String.fromCodePoint(...Array.from({ length: 0x2200 - 32 }, (_, at) => at + 32));

/** Writes a file in one step, so that no browser ever reads half of it. */
async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${file}.${process.pid}`, content);
  await rename(`${file}.${process.pid}`, file);
}

/** Unpacks a font once into a folder, as machines have fonts: some packages have them for pages only. */
async function unpackFont(name: string, folder: string): Promise<void> {
  const source = fileURLToPath(import.meta.resolve(name));
  const file = join(folder, `${parse(source).name}.ttf`);
  if (existsSync(file)) return;
  const font = await subsetFont(await readFile(source), letters, { targetFormat: 'sfnt' });
  await writeWhole(file, font);
}

/** The browser on a machine that has one typeface only, on Linux, where a file names the folders of fonts. */
export async function findBrowserWithFont(font: keyof typeof otherFonts): Promise<Browser> {
  const { env, ...browser } = await findBrowser();
  const folder = join(cache, font);
  const file = join(cache, `${font}.conf`);
  await mkdir(folder, { recursive: true });
  for (const name of otherFonts[font]) await unpackFont(name, folder);
  await writeWhole(file, fontSettings(`<dir>${folder}</dir>`, font));
  return { ...browser, env: { ...env, FONTCONFIG_FILE: file } };
}

/** Today's Chromium, with its fonts and libraries. */
async function packagedBrowser(): Promise<Browser> {
  const folder = await unpackedOnce(import.meta.resolve('@sparticuz/chromium'));
  const libraries = [process.env.LD_LIBRARY_PATH, join(folder, 'al2023/lib')].filter(Boolean);
  return describeBrowser(join(folder, 'chromium'), {
    FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    LD_LIBRARY_PATH: libraries.join(':'),
  });
}

/**
 * Unpacks the Chromium of a package once. It is unpacked beside its place and then moved there in one
 * step, so that no second process ever sees half of it.
 *
 * @param entry the package's main file.
 * @returns the folder.
 */
async function unpackedOnce(entry: string): Promise<string> {
  const packaged = new URL('../', entry);
  const { version } = JSON.parse(await readFile(new URL('package.json', packaged), 'utf8'));
  const folder = join(cache, `chromium-${version}`);
  if (!existsSync(join(folder, 'chromium'))) {
    await mkdir(cache, { recursive: true });
    const unpacked = await mkdtemp(join(cache, 'unpacking-'));
    await unpack(new URL('bin/', packaged), unpacked);
    await rename(unpacked, folder).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
      await rm(unpacked, { recursive: true });
    });
  }
  return folder;
}

async function unpack(archives: URL, folder: string): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium');
  const temporary = process.env.TMPDIR;
  process.env.TMPDIR = folder; // the package unpacks into the folder for temporary files
  try {
    for (const archive of await readdir(archives))
      await inflate(fileURLToPath(new URL(archive, archives)));
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = temporary;
  }
  await chmod(folder, 0o755);
  await chmod(join(folder, 'chromium'), 0o755);
  const folders = arialFaces.map((face) => `<dir>${join(arimo, face)}</dir>`).join('');
  const more = '<dir prefix="relative">fonts</dir>';
  await writeFile(join(folder, 'fonts.conf'), fontSettings(folders + more, 'Arimo'));
}

/** Fonts of npm packages only, so that a page is laid out alike on every machine; of Arimo the faces that Arial has. */
const arimo = fileURLToPath(
  new URL('.', import.meta.resolve('@expo-google-fonts/arimo/package.json')),
);
const arialFaces = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'];

/** Fontconfig's settings, without the system's fonts. Arimo, which has the widths of Arial, replaces Arial, also by its file names. */
const fontSettings = (folders: string, sansSerif: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  ${folders}
  <cachedir>${cache}fonts</cachedir>
  <match target="scan">
    <test name="postscriptname"><string>Arimo-Regular</string></test>
    <edit name="fullname" mode="assign_replace"><string>Arial</string></edit>
  </match>
  <alias binding="same"><family>Arial</family><accept><family>Arimo</family></accept></alias>
  <alias binding="same"><family>Helvetica</family><accept><family>Arimo</family></accept></alias>
  <alias><family>sans-serif</family><prefer><family>${sansSerif}</family></prefer></alias>
</fontconfig>
`;
