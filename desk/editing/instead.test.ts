import { expect, test } from 'vitest';
import { withDesk } from '#desk/testing/with-desk.ts';
import { changeField } from './change.ts';
import { draftWords, earlierVersion, insteadOf } from './instead.ts';
import { versionsOf } from './views.ts';

test('words that differ are paired; what is not there any more gives way to nothing', () => {
  expect(
    insteadOf(
      { a: 'One', b: ['x', 'y'], c: { d: 3 }, photo: './a.jpg' },
      { a: 'Two', b: ['x'], c: { d: 4 }, photo: './b.jpg' },
    ),
  ).toEqual([
    { from: 'One', to: 'Two' },
    { from: 'y', to: '' },
    { from: '3', to: '4' },
  ]);
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
    expect(await draftWords(desk)).toEqual([{ from: seen, to: long }]);
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
