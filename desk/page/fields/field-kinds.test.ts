/** Tests that each field of the content has one kind of form field, with a label and a hint. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { entryView } from '#desk/content/overview.ts';
import { shownFields } from '#desk/shared/form-schema.ts';
import type { Value } from '#desk/shared/value.ts';
import { openDesk } from '#desk/testing/open-desk.ts';
import { entrySchemas, fileSchemas } from '#model/schemas/collections.ts';
import { type JsonSchema, toJsonSchema } from '#model/schemas/json-schema.ts';
import { Fields, fieldKinds, helpOf } from './field.tsx';
import { Form } from './form-context.ts';

const kindsOf = (schema: JsonSchema) =>
  fieldKinds.filter(({ matches }) => matches(schema)).map(({ name }) => name);

/** The fields that stand in a form, with those inside of groups and of items of lists. */
function fieldsIn(schema: JsonSchema, path: string): [path: string, field: JsonSchema][] {
  return shownFields(schema).flatMap(([name, field]) => {
    const nested: [string, JsonSchema][] = [[`${path}.${name}`, field]];
    const [kind] = kindsOf(field);
    if (kind === 'group') nested.push(...fieldsIn(field, `${path}.${name}`));
    if (kind !== 'list') return nested;
    const item = field.items as JsonSchema;
    return [...nested, [`${path}.${name}.0`, item], ...fieldsIn(item, `${path}.${name}.0`)];
  });
}

const fields = Object.entries({ ...entrySchemas, ...fileSchemas }).flatMap(([id, schema]) =>
  fieldsIn(toJsonSchema(schema), id),
);

test('each field of the content has exactly one kind, and each kind is used', () => {
  expect(fields.length).toBeGreaterThan(250);
  const kindsByPath = fields.map(([path, field]) => [path, kindsOf(field)] as const);
  expect(kindsByPath.filter(([, names]) => names.length !== 1)).toEqual([]);
  expect(new Set(kindsByPath.flatMap(([, names]) => names))).toEqual(
    new Set(fieldKinds.map(({ name }) => name)),
  );
});

test('the mark of an invented entry is no field, and the sample of an inspection is one', () => {
  const samples = fields.filter(([path]) => path.endsWith('.sample'));
  const lot = 'projects.documents.0.inspection.0';
  expect(samples.map(([path]) => path)).toEqual([
    ...[`${lot}.sample`, `${lot}.major.sample`, `${lot}.minor.sample`],
  ]);
});

test('the place on the map is asked before the city and country that it fills in', () => {
  const paths = fields.map(([path]) => path);
  const towns = paths.filter((path) => path.endsWith('.coordinates'));
  expect(towns).toHaveLength(2);
  for (const town of towns)
    for (const name of ['city', 'country'])
      expect(paths.indexOf(town.replace('coordinates', name)), town).toBeGreaterThan(
        paths.indexOf(town),
      );
});

test('a field that refers to entries offers all entries of that kind', async () => {
  const { desk } = await openDesk();
  const named = new Set(fields.flatMap(([, { refersTo }]) => refersTo ?? []));
  expect([...named].toSorted()).toEqual(['guides', 'projects', 'services']);
  const { choices } = await entryView(desk, 'profile');
  expect(Object.keys(choices)).toEqual(expect.arrayContaining([...named]));
});

test('a result has the fields of its chart, and another chart’s field while that has a value', () => {
  const [, schema = {}] = fields.find(([path]) => path === 'projects.results.0') ?? [];
  const namesIn = (value: Value) => {
    const entry = { advice: [], invented: [], outdated: [], choices: {} };
    const form = { entry, value };
    const drawn = createElement(Fields, { path: [], schema });
    const html = renderToStaticMarkup(createElement(Form, { value: form as never }, drawn));
    return [...html.matchAll(/ id="field-(\w+)"/g)].map(([, name]) => name);
  };
  const dots = namesIn({ chart: 'dots' });
  expect(dots).toEqual(expect.arrayContaining(['figure', 'pieces', 'marked']));
  expect(dots).not.toContain('before');
  expect(namesIn({ chart: 'dots', before: 12 })).toContain('before');
});

/** Words of programmers, and a quotation mark, which would be typed; a sample is also the piece that a supplier seals. */
const jargon =
  /\b(yaml|schema|slug|build|commit|deploy|json|sample: true|invalid|cache|boolean|null|undefined|true|without number)\b|quotation marks,|"/i;

test('labels and hints of all fields have no words of programmers', () => {
  const said = fields.map(([path, field]) => `${path}: ${field.title ?? ''} ${helpOf(field)}`);
  expect(said.filter((text) => jargon.test(text.slice(text.indexOf(': '))))).toEqual([]);
});

test('a hint that only repeats its label is not shown', () => {
  const hintOf = (description: string) => helpOf({ type: 'string', title: 'City', description });
  for (const repeated of ['City.', 'Your city.', 'The city.']) expect(hintOf(repeated)).toBe('');
  expect(hintOf('Your city, in English.')).toBe('Your city, in English.');
});
