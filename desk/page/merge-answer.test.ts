import { expect, test } from 'vitest';
import { isSame, type Path, type Value } from '#desk/yaml/value.ts';
import { mergeAnswer } from './merge-answer.ts';

/** What the form shows when the changes of these fields wait. */
function shown(typed: Value, answer: Value, ...waiting: Path[]): Value {
  return mergeAnswer(typed, answer, {
    at: (path) => waiting.some((one) => isSame(one, path)),
    within: (path) => waiting.some((one) => isSame(one.slice(0, path.length), path)),
  });
}

test('what is not on its way becomes what the desk answers', () => {
  expect(shown({ name: 'A', gone: 'x' }, { name: 'B', come: 'y' })).toEqual({
    name: 'B',
    come: 'y',
  });
  expect(shown(['a', 'b'], ['a'])).toEqual(['a']);
});

test('blanks at the end stay while one types', () => {
  expect(shown({ name: 'Meera ' }, { name: 'Meera' })).toEqual({ name: 'Meera ' });
});

test('a field that the answer does not have yet keeps what is typed', () => {
  expect(shown({ name: 'A', tagline: 'Hel' }, { name: 'A' }, ['tagline'])).toEqual({
    name: 'A',
    tagline: 'Hel',
  });
  expect(shown({ terms: { packing: 'Cr' } }, {}, ['terms', 'packing'])).toEqual({
    terms: { packing: 'Cr' },
  });
  expect(shown({ list: ['a', 'b'] }, { list: ['a'] }, ['list', 1])).toEqual({ list: ['a', 'b'] });
});

test('a field that was removed does not come back with an earlier answer', () => {
  expect(shown({ name: 'A' }, { name: 'A', summary: ['x'] }, ['summary'])).toEqual({ name: 'A' });
});
