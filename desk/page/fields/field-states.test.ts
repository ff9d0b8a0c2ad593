/** Tests how each kind of field is shown: empty, filled, wrong, not on the site yet and as invented. */
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import type { Advice } from '#desk/content/advice.ts';
import type { Group, Path } from '#desk/shared/value.ts';
import { render } from '#desk/testing/render.ts';
import type { JsonSchema } from '#model/schemas/json-schema.ts';
import { Fields } from './field.tsx';
import { Form, type FormContext } from './form-context.ts';

interface State {
  value?: Group;
  /** The fields as the site shows them. */
  shown?: Group;
  advice?: Partial<Advice>[];
  /** The paths of the texts that are still invented. */
  invented?: Path[];
  focused?: Path;
}

/** The fields of a form with this schema, in a state. */
function show(properties: Record<string, JsonSchema>, state: State = {}, required: string[] = []) {
  const schema: JsonSchema = { type: 'object', properties, required };
  const { value = {}, shown = value, advice = [], invented = [], focused } = state;
  const entry = {
    id: 'projects/a',
    value,
    shown,
    advice: advice.map((given) => ({ code: 'long', what: 'What.', fix: 'Fix.', ...given })),
    invented: invented.map((path) => ({ path })),
    outdated: [],
    choices: { projects: [{ slug: 'oak', name: 'Oak chairs' }] },
  };
  const form = {
    entry,
    schema,
    value,
    focused: focused && { path: focused, advice: [] },
    wasVisited: ([name]: Path) => name !== 'new',
  };
  const fields = createElement(Fields, { path: [], schema });
  return render(createElement(Form, { value: form as unknown as FormContext }, fields));
}

const line = (title: string, more: JsonSchema = {}): JsonSchema => ({
  type: 'string',
  title,
  description: `Help of ${title}.`,
  ...more,
});

const lines: Record<string, JsonSchema> = {
  name: line('Name', { maxLength: 10 }),
  text: line('Text', { maxLength: 300 }),
  email: line('Email', { format: 'email' }),
  url: line('Link', { format: 'uri', isNeeded: true }),
  year: { type: 'integer', title: 'Year' },
  time: line('Time', { input: 'time' }),
  day: line('Day', { input: 'day' }),
  to: { title: 'To', anyOf: [{ type: 'string' }, { const: 'present' }] },
};

test('a line, a paragraph, a number, a day and an end, filled and empty', () => {
  expect(show(lines, {}, ['name'])).toMatchSnapshot('empty');
  const value = {
    name: ' A name of more ',
    text: 'Words\nin lines',
    email: 'a@b.test',
    year: 2024,
    time: '08:00',
    day: '2026-01-15',
    to: 'present',
  };
  expect(show(lines, { value })).toMatchSnapshot('filled');
});

const picked: Record<string, JsonSchema> = {
  hidden: { type: 'boolean', title: 'Hidden', description: 'Not shown; if left out, shown.' },
  icon: line('Icon', { enum: ['ship', 'globe'], input: 'icon' }),
  term: line('Term', { enum: ['FOB', 'free-carrier'] }),
  project: { title: 'Project', description: 'The project of the words.', refersTo: 'projects' },
  guide: { title: 'Guide', refersTo: 'guides' },
  days: { type: 'array', title: 'Days', items: { enum: ['monday', 'week-end'] } },
  colour: line('Colour', { input: 'colour' }),
};

test('a choice, several choices and a colour, chosen, unknown and empty', () => {
  expect(show(picked, {}, ['icon'])).toMatchSnapshot('empty');
  const chosen = {
    hidden: true,
    icon: 'ship',
    term: 'FOB',
    project: 'oak',
    days: ['monday'],
    colour: '#1c46c0',
  };
  expect(show(picked, { value: chosen })).toMatchSnapshot('chosen');
  const unknown = { icon: 'none', term: 'XYZ', project: 'gone', colour: 'blue' };
  expect(show(picked, { value: unknown })).toMatchSnapshot('unknown');
});

const files: Record<string, JsonSchema> = {
  photo: line('Photo', { input: 'picture', shape: 0.8 }),
  logo: line('Logo', { input: 'picture', takesSvg: true }),
  plan: line('Plan', { input: 'drawing' }),
  report: line('Report', { input: 'document' }),
};

test('a file can be chosen, looked at, replaced, and removed where it is optional', () => {
  vi.stubGlobal('location', { search: '?key=key' });
  expect(show(files)).toMatchSnapshot('empty');
  const value = { photo: './a.jpg', logo: './a.png', plan: './a.svg', report: './a.pdf' };
  expect(show(files, { value }, ['photo'])).toMatchSnapshot('chosen');
});

const group = (title: string, more: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  title,
  description: `${title}.`,
  properties: { one: line('One'), two: line('Two'), three: line('Three') },
  ...more,
});

const list = (title: string, items: JsonSchema, more: JsonSchema): JsonSchema => ({
  type: 'array',
  title,
  description: `Help of ${title}.`,
  items,
  ...more,
});

const nested: Record<string, JsonSchema> = {
  place: { type: 'object', title: 'Town', properties: { latitude: {}, longitude: {} } },
  terms: group('Terms'),
  whatsApp: group('WhatsApp', { properties: { one: line('One') } }),
  texts: list('Texts', line('Text'), { minItems: 1, maxItems: 2 }),
  results: list('Results', group('Result'), { minItems: 2, maxItems: 2 }),
};

test('groups and lists are shown whole or folded, and are added and taken away', () => {
  expect(show(nested, {}, ['place'])).toMatchSnapshot('empty');
  const value: Group = {
    city: 'Jaipur',
    region: '',
    country: 'India',
    place: { latitude: 1, longitude: 2 },
    terms: { one: 'First', two: 'Second', three: 'Third' },
    whatsApp: { one: 'Hello' },
    texts: ['A', 'B'],
    results: [{ one: 'First', two: 'Second' }, {}],
  };
  const state = {
    value,
    advice: [{ path: ['results', 0, 'two'] }],
    invented: [['terms', 'one'], ['city']],
  };
  expect(show(nested, state)).toMatchSnapshot('filled');
});

test('a folded group names its lines, and leaves its paragraphs out', () => {
  const { one, two, three } = group('Terms').properties as Record<string, JsonSchema>;
  const properties = { one, two: { ...two, maxLength: 300 }, three } as Record<string, JsonSchema>;
  const value = { terms: { one: 'First', two: 'A long text', three: 'Third' } };
  expect(show({ terms: group('Terms', { properties }) }, { value })).toMatch(
    /<summary>.*First Third.*<\/summary>/,
  );
});

test('advice, what is not on the site yet and what is invented stand beside their field', () => {
  const fields = {
    name: line('Name', { maxLength: 300 }),
    short: line('Short', { maxLength: 10 }),
    new: line('New'),
    place: { type: 'object', title: 'Town', properties: { latitude: {}, longitude: {} } },
  } as const;
  const value = { name: 'Typed', short: 'Typed', new: '' };
  const advice = [
    { path: ['name'] },
    { path: ['new'], isWaiting: true },
    { path: ['place', 'latitude'], isWaiting: true },
  ];
  const shown = { ...value, name: 'x'.repeat(70) };
  const invented = [['name'], ['short']];
  expect(show(fields, { value, shown, advice, invented })).toMatchSnapshot();
  // What is wrong is not said while the field is being filled in.
  expect(show(fields, { value, advice, focused: ['name'] })).not.toMatch(/What\..*Town/s);
});
