import type { z } from 'zod';
import { entrySchemas, fileSchemas } from '#model/schemas/collections.ts';
import { toJsonSchema } from '#model/schemas/field-guide.ts';

/** Where the JSON Schema files lie; the content check does not look into hidden folders. */
export const schemaFolder = 'content/.schemas';

/** The name of a kind's file: `pages/home` is `pages-home.json`. */
const schemaFile = (kind: string) => `${kind.replace('/', '-')}.json`;

/** The JSON Schema of each kind of content file as text, by the name of its file. */
export function jsonSchemas(): Map<string, string> {
  const kinds = Object.entries<z.ZodType>({ ...entrySchemas, ...fileSchemas });
  return new Map(
    kinds.map(([kind, schema]) => [
      schemaFile(kind),
      `${JSON.stringify(toJsonSchema(schema), null, 2)}\n`,
    ]),
  );
}

/** The first line of a content file, by which editors find its schema. */
export function schemaLine(path: string): string {
  const [folder, name = ''] = path.replace(/\.yaml$/, '').split('/');
  const kind = name && folder !== 'pages' ? folder : path.replace(/\.yaml$/, '');
  const up = name ? '../' : './';
  return `# yaml-language-server: $schema=${up}.schemas/${schemaFile(`${kind}`)}`;
}
