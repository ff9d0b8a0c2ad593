import { expect, test } from 'vitest';
import { withDesk } from '#desk/testing/with-desk.ts';
import { type Path, type Value, valueAt } from '#desk/yaml/value.ts';
import { changeField } from './change.ts';
import { entryView } from './views.ts';

const project = 'projects/dining-chairs';

/** What owners type by mistake: where, and what. */
const mistakes: [file: string, path: Path, value: Value | undefined][] = [
  ['profile', ['name'], ''],
  ['profile', ['name'], 'x'.repeat(90)],
  ['profile', ['email'], 'arjun at gmail'],
  ['profile', ['phone'], '12'],
  ['profile', ['website'], 'www.arjun.com'],
  ['profile', ['social', 0, 'url'], 'linkedin.com/in/arjun'],
  ['profile', ['location', 'countryCode'], 'India'],
  ['profile', ['workingHours', 'from'], '9.30 am'],
  ['profile', ['workingHours', 'to'], '01:00'],
  ['profile', ['workingHours', 'timeZone'], 'Jaipur'],
  ['profile', ['languages'], []],
  ['colours', ['primary', 'light'], 'blue'],
  ['colours', ['ink', 'light'], '#fefefe'],
  [project, ['year'], 20224],
  [project, ['year'], 'last year'],
  [project, ['incoterm'], 'FCB'],
  [project, ['results'], []],
  [project, ['results', 0, 'figure'], ''],
  [project, ['coordinates', 'latitude'], 123],
  [project, ['picture', 'file'], './gone.jpg'],
  [project, ['description'], 'A letter of another script: 中'],
  ['testimonials/maria-keller', ['project'], 'nothing-of-that-name'],
  ['testimonials/maria-keller', ['company'], 'Another company'],
];

/** What only matters to somebody who edits the text files. */
const jargon =
  /\b(yaml|schema|slug|json|files?|folder|content\/|line ".*"|the colon|items?|key|null|undefined|sample|invalid|regex|characters? \d|indent)\b/i;

test('whatever is wrong is reported in words for an owner, with what to do', () =>
  withDesk(async ({ desk }) => {
    const said: string[] = [];
    for (const [file, path, value] of mistakes) {
      const seen = valueAt(desk.shown(await desk.snapshot(), file), path);
      await changeField(desk, {
        file,
        path,
        ...(value !== undefined && { value }),
        ...(seen !== undefined && { seen }),
        visit: path.join('.'),
      });
      const { advice } = await entryView(desk, file);
      const own = advice.map(
        ({ what, fix }) => `${path.join('.')} = ${JSON.stringify(value)}: ${what} ${fix}`,
      );
      expect(own.length, `${file} ${path.join('.')}`).toBeGreaterThan(0);
      said.push(...own);
      desk.database.transaction(() => desk.database.setDrafts(file, []));
    }
    expect(said.length).toBeGreaterThan(mistakes.length - 1);
    const words = (text: string) => text.slice(text.indexOf(': '));
    expect([...new Set(said)].filter((text) => jargon.test(words(text)))).toEqual([]);
  }));
