import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validContent } from '#model/testing/valid-content.ts';
import { parse } from './source.ts';
import { splice } from './splice.ts';
import { type Group, isGroup, isSame, type Path, type Value, valueAt, withValue } from './value.ts';

/** The valid content with remarks and blank lines as authors write them. */
const remarked = Object.values(validContent).map((text) =>
  text
    .split('\n')
    .flatMap((line, index) => {
      const indent = line.match(/^ */)?.[0] ?? '';
      if (index % 5 === 3 && line) return [`${indent}# on ${index}`, line];
      return index % 7 === 4 && line.startsWith(' ') === false && line ? ['', line] : [line];
    })
    .join('\n'),
);
const texts = [...Object.values(validContent), ...remarked];

/** Every path of a value, groups and lists as well. */
function paths(value: unknown, path: Path = []): Path[] {
  const inner = Array.isArray(value)
    ? value.flatMap((item, index) => paths(item, [...path, index]))
    : isGroup(value)
      ? Object.entries(value).flatMap(([key, item]) => paths(item, [...path, key]))
      : [];
  return path.length ? [path, ...inner] : inner;
}

/** Words that YAML takes for something else, or writes in another way. */
const hardWords = [
  ...`yes|0|1.50|1e3|# a|a: b|- x|it's|"q"`.split('|'),
  ...`é ü हिन्दी|*a|&b|!c|%d|@e|a #b|null|~|2024-04|[|{a}|?|>|tab\there|no\u00a0break|  around  `.split(
    '|',
  ),
];

const word = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.constantFrom(...hardWords, '|', '', '   '),
  fc
    .array(fc.string({ minLength: 1, maxLength: 9 }), { minLength: 20, maxLength: 40 })
    .map((all) => all.join(' ')),
  fc.constantFrom('first line\nsecond line', 'a\n\nb'),
);

type Kind = 'replace' | 'remove' | 'append' | 'reverse' | 'first to last' | 'new field';

/** One change of a value, as a form makes it. */
function changed(whole: Group, path: Path, kind: Kind, text: string): Value {
  const at = valueAt(whole, path);
  if (kind === 'remove') return withValue(whole, path, undefined);
  if (Array.isArray(at) && kind === 'append') return withValue(whole, path, [...at, at[0] ?? text]);
  if (Array.isArray(at) && kind === 'reverse') return withValue(whole, path, [...at].reverse());
  if (Array.isArray(at) && kind === 'first to last')
    return withValue(whole, path, [...at.slice(1), ...at.slice(0, 1)]);
  if (isGroup(at) && kind === 'new field') return withValue(whole, [...path, 'added'], text);
  return isGroup(at) || Array.isArray(at) ? whole : withValue(whole, path, text);
}

const remarksOf = (text: string) => text.split('\n').filter((line) => line.trim().startsWith('#'));

test('any run of changes says what it shall, and loses no remark of what stays', () => {
  const step = fc.record({
    at: fc.nat(),
    kind: fc.constantFrom<Kind[]>(
      'replace',
      'remove',
      'append',
      'reverse',
      'first to last',
      'new field',
    ),
    text: word,
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...texts),
      fc.array(step, { minLength: 1, maxLength: 4 }),
      (start, steps) => {
        let text = start;
        for (const { at, kind, text: words } of steps) {
          const whole = parse(text).toJS() as Group;
          const all = paths(whole);
          const value = changed(whole, all[at % all.length] ?? [], kind, words) as Group;
          if (Object.keys(value).length === 0) return;
          const next = splice(text, value);
          expect(isSame(parse(next).toJS(), value)).toBe(true);
          if (kind !== 'remove' && kind !== 'replace' && !words.includes('\n'))
            expect(remarksOf(next).sort()).toEqual(expect.arrayContaining(remarksOf(text).sort()));
          text = next;
        }
      },
    ),
    { numRuns: 200, seed: 39 },
  );
});
