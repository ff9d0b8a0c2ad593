/** Content for tests, in a folder of its own. */
import { statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import type { Problem } from '#model/problem.ts';
import { readContent } from '#model/read.ts';
import { fieldName } from '#model/wording.ts';
import { validContent } from './valid-content.ts';

/** A picture of the given size in pixels, in one colour. */
export const picture = (width: number, height: number, format: 'png' | 'jpeg' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#1c46c0' } })
    .toFormat(format)
    .toBuffer();

/** A PNG of the given size with a wrong checksum, which can still be read. */
export async function damagedPicture(width: number, height: number): Promise<Buffer> {
  const bytes = await picture(width, height);
  const checksum = bytes.lastIndexOf('IEND') - 8;
  bytes.writeUInt8(255 - bytes.readUInt8(checksum), checksum);
  return bytes;
}

/** Valid content that a test breaks in one place before it is written to disk. */
export class Fixture {
  readonly files = new Map<string, string | Uint8Array>(Object.entries(validContent));

  /** Replaces the only occurrence of `before` in a file. */
  replace(path: string, before: string, after: string): void {
    const text = String(this.files.get(path));
    if (text.split(before).length !== 2) throw new Error(`${path} has not one "${before}"`);
    this.files.set(
      path,
      text.replace(before, () => after),
    );
  }

  rename(path: string, to: string): void {
    this.files.set(to, this.files.get(path) ?? '');
    this.files.delete(path);
  }
}

const samplePictures = {
  'projects/dining-chairs.jpg': await picture(900, 600, 'jpeg'),
  'testimonials/maria-keller.png': await picture(200, 200),
};

/** A temporary folder with the fixture of a test in its folder `content/`. */
interface Place {
  project: string;
  /** What was written there, by path, with the version of the file then. */
  written: Map<string, { data: string | Uint8Array; version: string | undefined }>;
}

const places: Place[] = [];
/** The folders that no test uses now. */
const free: Place[] = [];

/** A text that changes with each write of a file. */
function versionOf(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && [stats.mtimeMs, stats.ctimeMs, stats.ino].join(' ');
}

async function openPlace(): Promise<Place> {
  const place = { project: await mkdtemp(join(tmpdir(), 'content-')), written: new Map() };
  places.push(place);
  return place;
}

/** Removes the folders; `tests/remove-fixtures.ts` does so after each file of tests. */
export async function removeFixtureFolders(): Promise<void> {
  free.length = 0;
  for (const { project } of places.splice(0)) await rm(project, { recursive: true });
}

/**
 * Writes the fixture to a folder `content/`, which is the test's own until it ends. The folder of an earlier test is
 * taken where there is one: files that are as they were written are left, so that `readContent` has them in its cache.
 *
 * @param change changes the fixture before it is written.
 * @returns the path of `content/`.
 */
export async function fixtureFolder(
  change: (fixture: Fixture) => void = () => {},
): Promise<string> {
  const fixture = new Fixture();
  for (const [path, bytes] of Object.entries(samplePictures)) fixture.files.set(path, bytes);
  change(fixture);
  const place = free.pop() ?? (await openPlace());
  onTestFinished(() => void free.push(place));
  const { project, written } = place;
  const root = join(project, 'content');
  const files = [...fixture.files.keys()].map((path) => join('content', path));
  const wanted = new Set(files.flatMap((path) => [path, dirname(path), 'content']));
  for (const name of await readdir(project, { recursive: true }))
    if (!wanted.has(name)) await rm(join(project, name), { recursive: true, force: true });
  for (const [path, data] of fixture.files) {
    const file = join(root, path);
    const last = written.get(path);
    if (last?.data === data && last.version === versionOf(file)) continue;
    await mkdir(dirname(file), { recursive: true });
    // A test may have made it a folder, or forbidden to write it.
    await rm(file, { recursive: true, force: true });
    await writeFile(file, data);
    written.set(path, { data, version: versionOf(file) });
  }
  return root;
}

/** A problem by its place and code: `content/profile.yaml phone: wrong-form`. */
const placed = ({ file, path = [], code }: Problem) =>
  `${file}${path.length > 0 ? ` ${fieldName(path)}` : ''}: ${code}`;

/** The problems of the broken fixture on 15 January 2026, a line for each. */
export async function problemsOn(
  change: (fixture: Fixture) => void,
  onDisk: (root: string) => Promise<void> = async () => {},
): Promise<string> {
  const root = await fixtureFolder(change);
  await onDisk(root);
  const { problems } = await readContent({ root, today: new Date('2026-01-15') });
  return problems.length ? problems.map(placed).join('\n') : 'No problem.';
}
