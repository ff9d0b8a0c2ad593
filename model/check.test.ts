/** Tests the checks across files: references, dates, characters without a font, random input. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readContent } from './content.ts';
import { describe } from './problem.ts';
import { readFileText } from './read.ts';
import { type Fixture, fixtureFolder, problemsOn } from './testing/fixture.ts';
import { validContent } from './testing/valid-content.ts';

const project = 'projects/01-dining-chairs.yaml';
const job = 'experience/01-purchase-manager.yaml';
const service = 'services/01-inspection.yaml';
const testimonial = 'testimonials/01-maria-keller.yaml';
const guide = 'guides/01-terms.yaml';

const sound = validContent[project] ?? '';
const soundGuide = readFileSync('tests/content/guides/01-terms-and-prices.yaml', 'utf8').replace(
  'project: zoo-fence',
  'project: dining-chairs',
);

test('valid content has no problem', async () => {
  expect(await problemsOn(() => {})).toBe('No problem.');
});

const validDescription =
  'A sentence that is long enough to be shown under a title in search results.';

const gates = ['2024-01-09', '2024-01-08', '2023-12-01'].map(
  (day) => `  - { title: Ship, note: Sent, planned: 2024-01-09, actual: ${day} }\n`,
);
const drawingsOf = (...names: string[]) => {
  const drawings = names.map((name) => `    - { file: ./${name}, alternative: A }\n`).join('');
  return `technicalDrawing:\n  drawings:\n${drawings}  part: A\n  checks:\n    - { title: A, method: B }\npicture:`;
};
/** Texts of the sound content, each with a wrong one in its place. */
const breaks: [file: string, before: string, after: string][] = [
  [project, 'year: 2024', 'year: 1890'],
  [project, 'client: Nordsee Hotels', `client: ${'北海酒店'.repeat(30)}`],
  [project, 'latitude: 53.55', 'latitude: 53,55° N'],
  [project, 'longitude: 9.99', 'longitude: -181\n  town: Hamburg'],
  [project, 'incoterm: FCA', 'incoterm: fca'],
  [project, 'city: Hamburg', 'city: [Hamburg]'],
  [project, 'figure: 0', 'figure: {}'],
  [project, 'category: Furniture', 'category:'],
  [project, '    comparedWith: 12 weeks against 16\n', ''],
  ['projects/02-tables.yaml', 'picture:', `gates:\n${gates.join('')}picture:`],
  ['projects/02-tables.yaml', 'picture:', 'documents:\n  - { title: A, gate: Shipp }\npicture:'],
  [
    'projects/03-stools.yaml',
    'label: pieces shipped',
    'label: a\n    chart: range\n    unit: mm\n    lowest: 9\n    highest: 8',
  ],
  [
    'projects/03-stools.yaml',
    'label: shorter lead time',
    'label: a\n    chart: dots\n    pieces: 4\n    marked: 5',
  ],
  ['projects/03-stools.yaml', 'picture:', drawingsOf('gone.svg', 'script.svg', 'script.svg')],
  ['projects/03-stools.yaml', 'label: pieces returned', 'label: a\n    chart: bars\n    before: 1'],
  [
    'projects/04-benches.yaml',
    'label: pieces returned',
    'label: a\n    before: 1e3\n    sampleSize: 0',
  ],
  [
    'projects/04-benches.yaml',
    'picture:',
    `gates:\n${gates.slice(0, 2).join('').replaceAll('01-09', '02-30')}picture:`,
  ],
  ['projects/04-benches.yaml', 'picture:', drawingsOf('a.png')],
  [job, 'from: 2020-06', 'from: 2020-6'],
  [job, 'to: present', 'to: 2026-02\nbriefInResume: yes'],
  ['experience/02-buyer.yaml', 'to: present', 'to: 2022-13'],
  [job, 'company: Aravali Panels', 'company: "  "'],
  [service, 'icon: search-check', 'icon: search-check\nguide: Terms'],
  [service, '  - An inspection report\n', ''],
  [testimonial, './maria-keller.png', 'maria-keller.png'],
  ['profile.yaml', 'location:', `${'  - icon: globe\n    label: More\n'.repeat(3)}location:`],
  ['pages/resume.yaml', validDescription, 'My resume. '],
  ['profile.yaml', 'asha@verma-sourcing.in', 'asha at verma'],
  ['profile.yaml', '"+91 9829012345"', '919829012345'],
  ['profile.yaml', 'https://verma-sourcing.in', 'verma-sourcing.in'],
  ['profile.yaml', 'to: "18:30"', 'to: "25:30"'],
  ['profile.yaml', 'name: Asha Verma', 'name: |\n  Asha\n  Verma'],
  [
    'profile.yaml',
    'title: Purchase Manager',
    'title: Purchase\u0007\nlanguage: hi\nresumeFacts: 1',
  ],
  ['profile.yaml', 'days: [Monday, Tuesday]', 'days: Monday'],
  [
    'profile.yaml',
    'tools:',
    'certificates:\n  - { kind: certificate, name: A, issuer: B, validUntil: 2027-13, file: ./a.PDF }\ntools:',
  ],
  ['colours.yaml', 'accent:\n  light: "#ffb21e"', 'accent:\n  light: orange'],
  [guide, '"Łódź", "Cloth", "600"', '"Łódź", "Cloth"'],
  [guide, 'amount: 72.57', 'amount: 72.575'],
  [guide, 'amount: 1135.20, ', ''],
];

test('each problem has its line, its sentences and the hint of its field', async () => {
  let files: Fixture['files'] = new Map();
  const root = await fixtureFolder((f) => {
    files = f.files;
    for (const name of ['02-tables', '03-stools', '04-benches'])
      f.files.set(`projects/${name}.yaml`, sound);
    f.files.set('experience/02-buyer.yaml', String(f.files.get(job)));
    f.files.set('projects/script.svg', '<svg viewBox="0 0 9 9"><script>x</script></svg>');
    f.files.set(guide, soundGuide);
    for (const [file, before, after] of breaks) f.replace(file, before, after);
  });
  const { problems } = await readContent({ root, today: new Date('2026-01-15') });
  const lines = problems.map(({ help, line, file, ...problem }) => {
    const text = line && String(files.get(file.replace('content/', ''))).split('\n')[line - 1];
    return JSON.stringify({ ...problem, file, text, hasHelp: help !== undefined });
  });
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('snapshots/problems.txt');
});

test('fields and entries that contradict each other are reported', async () => {
  const guideAt = (f: Fixture, slug: string) => f.files.set(`guides/01-${slug}.yaml`, soundGuide);
  const valid = await problemsOn((f) => {
    guideAt(f, 'terms');
    f.replace(job, 'to: present', 'to: 2020');
  });
  expect(valid).toBe('No problem.');
  const taken = 'about aql 404 documents healthz inbox og certificates drawings'.split(' ').sort();
  const guides = await problemsOn((f) => taken.map((slug) => guideAt(f, slug)));
  expect(guides.match(/[^/]+(?=: taken-address)/g)).toEqual(taken.map((slug) => `01-${slug}.yaml`));
  const unnumbered = await problemsOn((f) => f.files.set('guides/questions.yaml', soundGuide));
  expect(unnumbered).toBe('content/guides/questions.yaml: wrong-name');
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

test('a file that cannot be read does not hide problems of other files', async () => {
  const report = await problemsOn((f) => {
    f.replace(project, 'incoterm: FCA', 'incoterm: FCB');
    f.files.set('pages/resume.yaml', 'title: "Resume\n');
  });
  expect(report).toMatch(/pages\/resume.*: yaml-syntax\n.*projects.* incoterm: not-a-choice$/);
});

test('characters that no font has are refused where documents print them', async () => {
  const wrong = ['فندق', '北海酒店', 'Nordsee ✨', 'Nordsee 👍🏽'];
  const withClients = await problemsOn((f) => {
    for (const [at, client] of wrong.entries())
      f.files.set(`projects/0${at + 2}-hotel-${at}.yaml`, sound.replace('Nordsee Hotels', client));
  });
  expect(withClients.split('\n')).toEqual(
    wrong.map((_, at) => `content/projects/0${at + 2}-hotel-${at}.yaml client: no-letters`),
  );
  const clients = 'Łódź Hotele, Şişli Oteli, Jūrmala, Отель, Ξενοδοχείο, होटल, A → B ≥ 5';
  const others = await problemsOn((f) => {
    f.replace(project, 'Nordsee Hotels', clients);
    f.replace('profile.yaml', 'a project.', 'a project 🙏');
    f.replace(testimonial, './maria-keller.png', './北海.png');
    f.rename('testimonials/maria-keller.png', 'testimonials/北海.png');
  });
  expect(others).toBe('No problem.');
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
