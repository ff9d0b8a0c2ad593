/** Tests that the content of the tests' site fills every field, so that the tests of pages see each one. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { pageSchemas } from '#model/pages.ts';
import { contentSchemaOf, entrySchemas, fileSchemas } from '#model/schemas/collections.ts';
import { type JsonSchema, toJsonSchema } from '#model/schemas/json-schema.ts';
import { testContent } from './build-site.ts';

/**
 * Fields that stay empty: `sample: true` would close the site to search engines, and a hidden page or project has no
 * address for the tests of all pages.
 */
const leftEmpty = /: (sample|certificates\[\]\.sample|hidden)$/;

/** The names of all fields of a schema, such as `results[].unit`. */
function fieldNames(schema: JsonSchema, name = ''): string[] {
  if (schema.items) return [name, ...fieldNames(schema.items as JsonSchema, `${name}[]`)];
  const fields = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  return [
    name,
    ...fields.flatMap(([key, field]) => fieldNames(field, name ? `${name}.${key}` : key)),
  ];
}

/** The names of the fields that a value fills, in the form of {@link fieldNames}. */
function filledNames(value: unknown, name = ''): string[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value))
    return [name, ...value.flatMap((item) => filledNames(item, `${name}[]`))];
  if (typeof value !== 'object') return [name];
  return [
    name,
    ...Object.entries(value).flatMap(([key, field]) =>
      filledNames(field, name ? `${name}.${key}` : key),
    ),
  ];
}

test('the content of the tests’ site fills every field', () => {
  const files = globSync('**/*.yaml', { cwd: testContent });
  const filled = new Set(
    files.flatMap((file) => {
      const id = file.replace(/\.yaml$/, '');
      expect(contentSchemaOf(id), `${id} has no schema`).toBeDefined();
      const kind = id in fileSchemas ? id : id.split('/')[0];
      const value = parse(readFileSync(join(testContent, file), 'utf8'));
      return filledNames(value).map((name) => `${kind}: ${name}`);
    }),
  );
  const names = Object.entries({ ...entrySchemas, ...fileSchemas }).flatMap(([kind, schema]) =>
    fieldNames(toJsonSchema(schema)).map((name) => `${kind}: ${name}`),
  );
  expect(names.filter((name) => filled.has(name)).length).toBeGreaterThan(200);
  const missing = names.filter((name) => !filled.has(name) && !leftEmpty.test(name));
  expect(missing, 'Fill these fields in tests/content/.').toEqual([]);
});

test.each(Object.keys(pageSchemas))('the tests’ site has words for the page %s', (name) => {
  const file = `pages/${name}.yaml`;
  const lacks = `The tests' site lacks this page. Write its words: cp content/${file} ${testContent}/${file}`;
  expect(existsSync(join(testContent, file)), lacks).toBe(true);
});
