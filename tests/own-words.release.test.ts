import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { wordsSchema } from '#model/schemas/words.ts';
import { testContent } from './build-site.ts';

/** Each word of the interface as letters that no content has: `zzabc`, with the places that it fills. */
function codedWords(): object {
  let count = 0;
  const coded = (usual: string) => {
    const letters = [...String(count++).padStart(3, '0')].map(
      (digit) => 'abcdefghij'[Number(digit)],
    );
    return [`zz${letters.join('')}`, ...(usual.match(/\{\w+\}/g) ?? [])].join(' ');
  };
  const groups = Object.entries(wordsSchema.parse({})).map(([name, group]) => {
    if (Array.isArray(group)) return [name, group];
    const words = typeof group === 'string' ? 'pl' : mapValues(group, coded);
    return [name, words];
  });
  return Object.fromEntries(groups);
}

const mapValues = (group: Record<string, string>, change: (text: string) => string) =>
  Object.fromEntries(Object.entries(group).map(([name, text]) => [name, change(text)]));

const textsOf = (value: unknown): string[] =>
  value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [String(value)];

/** Without what pages add: line breaks and printed quotes. */
const plain = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** All texts of the YAML files of a folder, the longest first. */
async function contentTexts(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).filter((it) => it.endsWith('.yaml'));
  const values = await Promise.all(
    names.map(async (name) => parse(await readFile(join(folder, name), 'utf8'))),
  );
  const texts = values.flatMap(textsOf).flatMap((text) => [plain(text), plain(text.toUpperCase())]);
  return [...new Set(texts)].filter((text) => text.length > 1).sort((a, b) => b.length - a.length);
}

/** What people see or hear of an element besides its text. */
const spoken = ['aria-label', 'alt', 'title', 'placeholder'];

function shownTexts(html: string): string[] {
  const $ = load(html);
  $('script, style, noscript, title').remove();
  const attributes = spoken.flatMap((name) =>
    $(`[${name}]`)
      .toArray()
      .map((element) => $(element).attr(name) ?? ''),
  );
  const texts = $('body *')
    .contents()
    .toArray()
    .flatMap((node) => (node.type === 'text' ? [node.data] : []));
  return [...attributes, ...texts].map(plain).filter(Boolean);
}

/** Names that are the same in every language, units, and what the language itself gives. */
const everywhere =
  /\b(JSON|Resume|vCard|WhatsApp|PDF|DOCX|kB|UTC|alt|AQL|HS|QR|n)\b|\b(lub|sty|lut|mar|kwi|maj|cze|lip|sie|wrz|paź|lis|gru)\p{L}*/gu;

/** An address of any kind, and a mark that the server fills in. */
const notWords = /(?<!\S)\S*(@|:\/\/|\.[a-z]{2,}(?=[/\s]|$))\S*|\[\[\w+\]\]/g;

/** The words of a text that come neither from the content nor from the words of the interface. */
function locked(text: string, known: string[]): string {
  const start = text.replaceAll(notWords, ' ');
  const rest = known.reduce((left, one) => left.replaceAll(one, ' '), start);
  const words = rest.replaceAll(/[Zz]z[a-j]{3}/g, ' ').replaceAll(everywhere, ' ');
  return (words.match(/\p{L}{2,}/gu) ?? []).join(' ');
}

test('no word is locked in a component', { timeout: 180_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'own-words-'));
  const content = join(folder, 'content');
  try {
    await cp(testContent, content, { recursive: true });
    await writeFile(join(content, 'words.yaml'), stringify(codedWords()));
    const known = await contentTexts(content);
    const site = join(folder, 'site');
    await promisify(execFile)(process.execPath, ['scripts/build.ts'], {
      env: {
        ...process.env,
        CONTENT_DIR: content,
        SITE_DIR: site,
        SERVER_DIR: join(folder, 'server'),
      },
      maxBuffer: 64 * 1024 * 1024,
    });
    const files = (await readdir(site, { recursive: true })).filter((it) => it.endsWith('.html'));
    expect(files.length).toBeGreaterThan(15);
    const found = new Set<string>();
    for (const file of files.filter((it) => !it.startsWith('aql/'))) {
      const texts = shownTexts(await readFile(join(site, file), 'utf8'));
      expect(texts.length, file).toBeGreaterThan(20);
      for (const text of texts) if (locked(text, known)) found.add(`${file}: ${text}`);
    }
    expect([...found]).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
