import { expect, test } from 'vitest';
import { isScalar } from 'yaml';
import { endOf, parse, startOf } from '#desk/yaml/source.ts';
import { renderNewFile } from '#desk/yaml/splice.ts';
import { type Group, isGroup, type Path, type Value, withValue } from '#desk/yaml/value.ts';
import { fileNames, kinds } from '#model/schemas/collections.ts';
import type { JsonSchema } from '#model/schemas/field-guide.ts';
import { schemaOf } from './form-schema.ts';
import { textWith } from './texts.ts';

/** A value with every field that a schema knows, and two items in every list. */
function whole(schema: JsonSchema): Value {
  if (schema.enum) return schema.enum[0] as Value;
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, part]) => [key, whole(part as JsonSchema)]),
    );
  if (schema.type === 'array') {
    const item = (schema.items ?? {}) as JsonSchema;
    return [whole(item), whole(item)];
  }
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return 3;
  return 'Some words: 1, "2"';
}

/** The places of all single values. */
function leaves(value: Value, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => leaves(item, [...path, at]));
  if (isGroup(value))
    return Object.entries(value).flatMap(([key, item]) => leaves(item, [...path, key]));
  return [path];
}

/** A text as authors write it: remarks and blank lines between the fields. */
const remarked = (text: string) =>
  text
    .split('\n')
    .flatMap((line, at) => {
      const indent = line.match(/^ */)?.[0] ?? '';
      if (at % 4 === 2 && line) return [`${indent}# remark ${at}`, line];
      return at % 5 === 3 && line && !line.startsWith(' ') ? ['', line] : [line];
    })
    .join('\n');

const ids = [...fileNames, ...kinds.map((kind) => `${kind}/one`)];

/** A value in parts of a few fields each, as a long file takes long to read for each of its fields. */
function parts(value: Group): Group[] {
  const fields = Object.entries(value);
  const size = 8;
  const starts = fields.map((_, at) => at).filter((at) => at % size === 0);
  return starts.map((at) => Object.fromEntries(fields.slice(at, at + size)));
}

test.each(ids)('%s: each field is changed in its own place, and every other byte stays', (id) => {
  const value = whole(schemaOf(id)) as Group;
  expect(Object.keys(value)).toEqual(Object.keys(schemaOf(id).properties ?? {}));
  for (const part of parts(value)) expectChanges(id, part);
});

function expectChanges(id: string, value: Group) {
  const text = remarked(renderNewFile(value));
  const document = parse(text);
  const paths = leaves(value);
  expect(new Set(paths.map(([first]) => first))).toEqual(new Set(Object.keys(value)));
  for (const path of paths) {
    const node = document.getIn(path, true);
    if (!isScalar(node)) throw new Error(`${path.join('.')} is no single value`);
    const next = { number: 7, boolean: false }[typeof node.value as string] ?? 'Other: words';
    // That the result says what it shall is looked at before it is handed out.
    const result = `${textWith(id, text, withValue(value, path, next) as Group)}`;
    const [before, after] = [text.slice(0, startOf(node)), text.slice(endOf(text, node))];
    expect(result.slice(0, before.length), path.join('.')).toBe(before);
    expect(result.slice(result.length - after.length), path.join('.')).toBe(after);
    expect(result.length, path.join('.')).toBeGreaterThan(before.length + after.length);
  }
}
