/** Content for tests, in a folder of its own. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { readContent } from '#model/content.ts';
import type { Problem } from '#model/problem.ts';
import { fieldName } from '#model/wording.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
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

/**
 * Writes the fixture to a temporary folder `content/`, which is removed when the test ends.
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
  const root = join(temporaryFolder(), 'content');
  for (const [path, data] of fixture.files) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), data);
  }
  return root;
}

/** A problem by its place and code: `content/profile.yaml phone: wrong-format`. */
const placed = ({ file, path = [], code }: Problem) =>
  `${file}${path.length > 0 ? ` ${fieldName(path)}` : ''}: ${code}`;

/** The problems of the broken fixture on 15 January 2026, a line for each. */
export async function problemsOn(change: (fixture: Fixture) => void): Promise<string> {
  const root = await fixtureFolder(change);
  const { problems } = await readContent({ root, today: new Date('2026-01-15') });
  return problems.length ? problems.map(placed).join('\n') : 'No problem.';
}
