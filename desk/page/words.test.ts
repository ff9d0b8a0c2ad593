import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { schemaOf } from '#desk/shared/form-schema.ts';
import { fileNames, kinds } from '#model/schemas/collections.ts';
import type { JsonSchema } from '#model/schemas/json-schema.ts';
import { helpOf } from './fields/field.tsx';

/** Words of programmers, which nothing that the owner reads may hold. */
const jargon =
  /\b(yaml|schema|slug|build|builds|commit|deploy|json|sample|invalid|error code|cache|server error|boolean|null|undefined)\b/i;

/** Texts that a person reads: what stands between tags, in labels, and sentences. */
function wordsOf(file: string): string[] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  const words: string[] = [];
  const addSentence = (text: string) => {
    if (/^[A-Z][^{}<>=]*\s\S/.test(text)) words.push(text);
  };
  new Visitor({
    JSXText: ({ value }) => words.push(...[value.trim()].filter(Boolean)),
    Literal: ({ value }) => typeof value === 'string' && addSentence(value),
    TemplateElement: ({ value }) => addSentence(value.cooked ?? ''),
    JSXAttribute: ({ name, value }) => {
      const isLabel = /^(aria-label|title|label|help|alt)$/.test(`${name.name}`);
      if (isLabel && value?.type === 'Literal') words.push(`${value.value}`);
    },
  }).visit(program);
  return words;
}

const sources = readdirSync('desk', { recursive: true })
  .map((name) => join('desk', `${name}`))
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.ts$|testing|database/.test(name));

test('the desk speaks the owner’s language', () => {
  const words = sources.flatMap((file) => wordsOf(file).map((text) => `${file}: ${text}`));
  expect(words.length).toBeGreaterThan(120);
  expect(words.filter((text) => jargon.test(text.slice(text.indexOf(': '))))).toEqual([]);
});

test('so do the labels and the help of every field', () => {
  const found: string[] = [];
  const walk = (schema: JsonSchema, path: string): void => {
    for (const [name, part] of Object.entries(schema.properties ?? {})) {
      const field = part as JsonSchema;
      if (name === 'sample') continue;
      found.push(`${path}.${name}: ${field.title} ${helpOf(field)}`);
      walk((field.items ?? field) as JsonSchema, `${path}.${name}`);
    }
  };
  for (const id of fileNames) walk(schemaOf(id), id);
  for (const kind of kinds) walk(schemaOf(`${kind}/x`), kind);
  expect(found.length).toBeGreaterThan(100);
  // In a field's help a sample is the piece that a supplier seals, or those that an inspector draws.
  const plain = found.map((text) =>
    text.slice(text.indexOf(': ')).replaceAll(/\bsample\b(?!: true)/gi, ''),
  );
  expect(plain.filter((text) => jargon.test(text))).toEqual([]);
});
