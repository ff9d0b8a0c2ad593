import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import type { z } from 'zod';
import { isGroup, type Value, valueAt, withValue } from '#desk/yaml/value.ts';
import { entrySchemas, fileSchemas, optionalFiles } from '#model/schemas/collections.ts';

const latin = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const greek = 'αβψδεφγηιξκλμνοπθρστυωςχυζΑΒΨΔΕΦΓΗΙΞΚΛΜΝΟΠΘΡΣΤΥΩΣΧΥΖ';
const letters = new Map([...latin].map((letter, at) => [letter, [...greek][at] ?? letter]));

/** A text in Greek letters; its places such as `{count}` stay, and so does the name of a file. */
const inGreek = (text: string) =>
  text.startsWith('./')
    ? text
    : text.replace(/\{\w+\}|[A-Za-z]/g, (found) => letters.get(found) ?? found);

/** Every text within a value in Greek letters. */
function translated(value: Value): Value {
  if (typeof value === 'string') return inGreek(value);
  if (Array.isArray(value)) return value.map(translated);
  if (!isGroup(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, translated(part)]));
}

/** Takes back what cannot be translated, as its schema says: addresses, names of files, choices. */
function asAllowed(schema: z.ZodType, source: Value, changed: Value): Value {
  const { error } = schema.safeParse(changed);
  return (error?.issues ?? []).reduce(
    (value, { path: at }) =>
      withValue(value, at as (string | number)[], valueAt(source, at as (string | number)[])),
    changed,
  );
}

/** Fields that name another file. */
const references = [
  ['project'],
  ...[0, 1, 2, 3, 4, 5].map((at) => ['offers', 'cards', at, 'service']),
];

const schemaOf = (name: string): z.ZodType | undefined => {
  const [kind = ''] = name.split('/');
  return ({ ...entrySchemas, ...fileSchemas } as Record<string, z.ZodType>)[
    kind in entrySchemas ? kind : name
  ];
};

/**
 * Copies content, and writes every text of it that may be in any language in Greek letters, the words
 * of the interface included: what a build of it shows in Latin letters comes from somewhere else.
 */
export function writePseudoContent(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  for (const file of readdirSync(to, { recursive: true, encoding: 'utf8' })) {
    const schema = schemaOf(file.replace(/\.yaml$/, ''));
    if (!file.endsWith('.yaml') || !schema) continue;
    const source: Value = parse(readFileSync(path.join(to, file), 'utf8'));
    const changed = references.reduce((value: Value, at) => {
      const named = valueAt(source, at);
      return named === undefined ? value : withValue(value, at, named);
    }, translated(source));
    writeFileSync(path.join(to, file), stringify(asAllowed(schema, source, changed)));
  }
  // The files that an owner may leave out have words of their own.
  for (const name of optionalFiles) {
    const schema: z.ZodType = fileSchemas[name];
    const usual = schema.parse({}) as Value;
    const changed = asAllowed(schema, usual, translated(usual));
    const language = name === 'words' ? { language: 'el' } : {};
    writeFileSync(
      path.join(to, `${name}.yaml`),
      stringify({ ...(changed as object), ...language }),
    );
  }
}
