/** Writes the JSON Schemas of the content, which text editors use for completion and hints. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { entrySchemas, fileSchemas } from '#model/schemas/collections.ts';
import { toJsonSchema } from '#model/schemas/json-schema.ts';

/**
 * Writes the JSON Schema of each kind of content file into the hidden folder `.schemas` of the content,
 * where the first line of each file names it: an editor that knows YAML completes and explains the
 * fields. `npm run dev` and the desk do so when they start. The schema of `pages/home` is
 * `pages-home.json`.
 *
 * @param root the folder `content/` itself; where there is none, nothing is written.
 */
export async function writeJsonSchemas(root: string): Promise<void> {
  if (!existsSync(root)) return;
  const folder = join(root, '.schemas');
  await mkdir(folder, { recursive: true });
  const kinds = Object.entries<z.ZodType>({ ...entrySchemas, ...fileSchemas });
  for (const [kind, schema] of kinds)
    await writeFile(
      join(folder, `${kind.replace('/', '-')}.json`),
      `${JSON.stringify(toJsonSchema(schema), null, 2)}\n`,
    );
}
