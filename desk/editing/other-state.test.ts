import { expect, test } from 'vitest';
import { withDesk } from '#desk/testing/with-desk.ts';
import { changeField } from './change.ts';
import { addEntry } from './entries.ts';
import { draftState, earlierVersion, replacementsBetween } from './other-state.ts';
import { versionsOf } from './views.ts';

test('words that differ are paired; what is not there any more gives way to nothing', () => {
  const now = { a: 'One', b: ['x', 'y'], c: { d: 3 }, photo: './a.jpg', paper: './a.pdf' };
  const then = { a: 'Two', b: ['x'], c: { d: 4 }, photo: './b.jpg', paper: './b.pdf' };
  expect(replacementsBetween('testimonials/x', now, then)).toEqual({
    instead: [
      { from: 'One', to: 'Two' },
      { from: 'y', to: '' },
      { from: '3', to: '4' },
    ],
    pictures: [{ from: 'testimonials/a.jpg', file: 'testimonials/x', path: ['photo'] }],
  });
});

test('a draft stands in the place of the words that the site keeps', () =>
  withDesk(async ({ desk }) => {
    const long = 'x'.repeat(100);
    const seen = `${(await desk.snapshot()).get('projects/dining-chairs')?.value?.client}`;
    await changeField(desk, {
      file: 'projects/dining-chairs',
      path: ['client'],
      value: long,
      seen,
      visit: 'a',
    });
    expect(await draftState(desk)).toEqual({
      instead: [{ from: seen, to: long }],
      pictures: [],
      added: [],
    });
  }));

test('a new entry is shown by one that is there, with its own words', () =>
  withDesk(async ({ desk }) => {
    const file = await addEntry(desk, 'testimonials');
    const quote = 'They found what we had overlooked.';
    await changeField(desk, { file, path: ['quote'], value: quote, visit: 'a' });
    const { added, instead } = await draftState(desk);
    expect(instead).toEqual([]);
    const saved = (await desk.snapshot()).get('testimonials/maria-keller')?.value;
    const [first] = added[0] ?? [];
    expect(first?.names[0]).toBe(saved?.name);
    expect(first?.instead).toContainEqual({ from: saved?.quote, to: quote });
    expect(first?.instead).toContainEqual({ from: saved?.name, to: '' });
  }));

test('an earlier version is shown by its words before it is brought back', () =>
  withDesk(async ({ desk }) => {
    const file = 'projects/dining-chairs';
    await changeField(desk, { file, path: ['year'], value: 2023, seen: 2024, visit: 'a' });
    const first = versionsOf(desk, file).at(-1);
    const { instead, changes } = await earlierVersion(desk, file, Number(first?.id));
    expect(instead).toEqual([{ from: '2023', to: '2024' }]);
    expect(changes.map(({ label }) => label)).toEqual(['Year']);
    await expect(earlierVersion(desk, file, 999)).rejects.toThrow('not kept');
  }));
