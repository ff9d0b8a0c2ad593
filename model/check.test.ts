/** Tests the checks across files: references, dates, characters without a font, random input. `rules.test.ts` breaks every rule. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readContent } from './content.ts';
import { describe } from './problem.ts';
import { readFileText } from './read.ts';
import { type Fixture, fixtureFolder, problemsOn } from './testing/fixture.ts';
import { validContent, validGuide } from './testing/valid-content.ts';

const project = 'projects/01-dining-chairs.yaml';
const job = 'experience/01-purchase-manager.yaml';
const service = 'services/01-inspection.yaml';
const testimonial = 'testimonials/01-maria-keller.yaml';

const sound = validContent[project] ?? '';

test('fields and entries that contradict each other are reported', async () => {
  const guideAt = (f: Fixture, slug: string) => f.files.set(`guides/01-${slug}.yaml`, validGuide);
  const valid = await problemsOn((f) => {
    guideAt(f, 'terms');
    f.replace(job, 'to: present', 'to: 2020');
  });
  expect(valid).toBe('No problem.');
  const taken = 'about aql 404 documents healthz inbox og certificates drawings'.split(' ').sort();
  const guides = await problemsOn((f) => taken.map((slug) => guideAt(f, slug)));
  expect(guides.match(/[^/]+(?=: taken-address)/g)).toEqual(taken.map((slug) => `01-${slug}.yaml`));
  const unnumbered = await problemsOn((f) => f.files.set('guides/questions.yaml', validGuide));
  expect(unnumbered).toBe('content/guides/questions.yaml: wrong-name');
  const named = await problemsOn((f) => f.rename(project, 'projects/dining-chairs.yaml'));
  expect(named).toBe('content/projects/dining-chairs.yaml: wrong-name');
  // Neither the missing text nor what names the entry is reported as well.
  for (const name of ['profile.yaml', project, service]) {
    const renamed = await problemsOn((f) => f.rename(name, `${name}.txt`));
    expect(renamed).toBe(`content/${name}.txt: added-ending`);
  }
  const copied = await problemsOn((f) => f.files.set(`${project}.txt`, sound));
  expect(copied).toBe(`content/${project}.txt: added-ending`);
  const wrong: [change: (f: Fixture) => void, problem: string][] = [
    [(f) => f.replace(job, 'to: present', 'to: 2019-12'), 'to: wrong-order'],
    [(f) => f.replace('profile.yaml', '"18:30"', '"06:30"'), 'workingHours, to: wrong-order'],
    [(f) => f.replace('profile.yaml', '"18:30"', '"09:30"'), 'workingHours, to: wrong-order'],
    [(f) => f.replace(testimonial, 'dining-chairs', 'dining-chair'), 'project: unknown-name'],
    [(f) => f.rename(service, 'services/01-other.yaml'), 'item 3, service: unknown-name'],
    [(f) => f.replace(service, 'icon:', 'guide: terms\nicon:'), 'guide: unknown-name'],
  ];
  for (const [change, problem] of wrong)
    expect((await problemsOn(change)).endsWith(problem), problem).toBe(true);
});

test('dates in the future are reported; a new year begins with the first time zone', async () => {
  expect(
    await problemsOn((f) => {
      f.replace(project, 'year: 2024', 'year: 2027');
      f.replace(job, 'to: present', 'to: 2026-02');
      f.replace('profile.yaml', 'year: 2018', 'year: 2028');
    }),
  ).toMatchInlineSnapshot(`
    "content/experience/01-purchase-manager.yaml to: not-yet
    content/profile.yaml education, item 1, year: not-yet
    content/projects/01-dining-chairs.yaml year: not-yet"
  `);
  const gate = 'gates:\n  - {title: Ship, note: A, planned: 2025-12-01, actual: 2026-02-03}\n';
  const order = await problemsOn((f) =>
    f.files.set(project, `${f.files.get(project)}`.replace('year: 2024', `${gate}year: 2026`)),
  );
  expect(order).toContain('gates, item 1, actual: not-yet');
  const root = await fixtureFolder((f) => f.replace(project, 'year: 2024', 'year: 2026'));
  const codesAt = async (now: string) =>
    (await readContent({ root, today: new Date(now) })).problems.map(({ code }) => code);
  expect(await codesAt('2025-12-31T09:59:00Z')).toEqual(['not-yet']);
  expect(await codesAt('2025-12-31T18:30:00Z')).toEqual([]);
});

test('letters that some font has are accepted, and any where no document prints them', async () => {
  const clients = 'Łódź Hotele, Şişli Oteli, Jūrmala, Отель, Ξενοδοχείο, होटल, A → B ≥ 5';
  const problems = await problemsOn((f) => {
    f.replace(project, 'Nordsee Hotels', clients);
    f.replace('profile.yaml', 'a project.', 'a project 🙏');
    f.replace(testimonial, './maria-keller.png', './北海.png');
    f.rename('testimonials/maria-keller.png', 'testimonials/北海.png');
  });
  expect(problems).toBe('No problem.');
});

// Any text

/** Any unit of UTF-16, half a pair too. */
const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));

const fragment = fc.oneof(
  fc.constantFrom('\t', '"', "'", ': ', '- ', '\n', '\n  ', '#', '&a ', '*a', '!x ', '---\n', '? '),
  fc.constantFrom('__proto__: 1\n', '<<: *a\n', '{', '[', '|', '>', '%', '\ufeff', '\u0000'),
  fc.string({ maxLength: 4, unit }),
);

test('whatever is typed into a file, each problem has a sentence', () => {
  const edit = fc.record({ at: fc.nat(sound.length), cut: fc.nat(12), insert: fragment });
  fc.assert(
    fc.property(edit, ({ at, cut, insert }) => {
      const changed = sound.slice(0, at) + insert + sound.slice(at + cut);
      for (const problem of readFileText('projects/01-dining-chairs', changed).problems) {
        const words = describe(problem);
        expect(words).toMatch(/^[^\n]{10,}\.$/);
        expect(words).not.toMatch(/undefined|\[object|Invalid|NaN/);
      }
    }),
    { numRuns: 400, seed: 4 },
  );
});
