/** Breaks every rule of the content in a file, and looks at what is said of each. */
import { globSync, readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { readContent } from './content.ts';
import { describe, type Problem } from './problem.ts';
import { type Fixture, fixtureFolder, picture } from './testing/fixture.ts';
import { validContent, validGuide } from './testing/valid-content.ts';
import { fieldName } from './wording.ts';

const project = 'projects/01-dining-chairs.yaml';
const job = 'experience/01-purchase-manager.yaml';
const service = 'services/01-inspection.yaml';
const testimonial = 'testimonials/01-maria-keller.yaml';
const guide = 'guides/01-terms.yaml';

const sound = validContent[project] ?? '';

const gate = '    - title: Brief\n      description: In writing.\n';
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
  [project, 'client: Nordsee Hotels', `client: "${'北海酒店'.repeat(30)} "`],
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
  ['projects/03-stools.yaml', 'picture:', drawingsOf('gone.svg', 'script.svg', 'page.svg')],
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
  [
    'projects/05-desks.yaml',
    'title: Dining chairs for a hotel',
    'title: The #1 chairs\nsearchDescription: A sentence that is one sign too short for a result of search engines.',
  ],
  ['projects/05-desks.yaml', 'city: Hamburg', 'city: Hamburg\ncity: Bremen'],
  ['projects/05-desks.yaml', 'year: 2024', 'year: 20240'],
  ['projects/05-desks.yaml', 'client: Nordsee Hotels', 'client: 北海酒店中国'],
  [
    'projects/05-desks.yaml',
    'coordinates:\n  latitude: 53.55\n  longitude: 9.99',
    'coordinates: Hamburg',
  ],
  ['projects/05-desks.yaml', 'label: pieces shipped', 'label: a\n    sampleSize: 20000000'],
  ['projects/05-desks.yaml', 'label: shorter lead time', 'label: a\n    pieces: 1.5'],
  [
    'projects/05-desks.yaml',
    'picture:',
    `photos:
${['small', 'large', 'empty', 'damaged', 'heavy'].map((name) => `  - { file: ./${name}.png, caption: A }\n`).join('')}  - { file: ./scan.heic, caption: A }
documents:
  - { title: A, file: ./damaged.pdf }
  - { title: A, file: ./locked.pdf }
${drawingsOf('without-size.svg')}`,
  ],
  [job, 'from: 2020-06', 'from: 2020-6'],
  [job, 'to: present', 'to: 2026-02\nbriefInResume: yes'],
  ['experience/02-buyer.yaml', 'to: present', 'to: 2022-13'],
  [job, 'company: Aravali Panels', 'company: "  "'],
  [service, 'icon: search-check', 'icon: search-check\nguide: Terms'],
  [service, '  - An inspection report\n', ''],
  [testimonial, './maria-keller.png', 'maria-keller.png'],
  ['profile.yaml', 'location:', `${'  - icon: globe\n    label: More\n'.repeat(3)}location:`],
  ['pages/resume.yaml', validDescription, 'My resume. '],
  ['pages/home.yaml', gate.repeat(6), gate],
  ['experience/02-buyer.yaml', '\n  - Bought parts for 35 panels a month.', ' []'],
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
  ['colours.yaml', 'bg:\n  light: "#ffffff"', 'bg:\n  light: #ffffff'],
  ['colours.yaml', 'ink:\n  light: "#0c1a33"', 'ink:\n  light: 788900'],
  [guide, '"Łódź", "Cloth", "600"', '"Łódź", "Cloth"'],
  [guide, 'amount: 72.57', 'amount: 72.575'],
  [guide, 'amount: 1135.20, ', ''],
];

/** Files that cannot be read as fields, or have a name that the site does not use. */
const files: Record<string, string | Uint8Array> = {
  'notes.txt': 'to do',
  'project/02-tables.yaml': 'title: Tables',
  'projects/old/01-tables.yaml': 'title: Tables',
  'projects/01-empty.yaml': '# nothing\n',
  'projects/02-dining-chairs.yaml': Uint8Array.of(0xff, 0xfe, 0x61, 0),
  'projects/11-line-ends.yaml': 'title: A\rcity: B\r',
  'projects/12-list.yaml': '- A\n',
  'projects/13-anchor.yaml': 'title: &a A\n',
  'projects/14-indent.yaml': 'terms:\n\u00a0\u00a0place: A\n',
  'projects/15-syntax.yaml': 'title: one: two\n',
  'services/.03-terms.yaml.icloud': 'bplist',
  'services/02-audits.yaml.txt': 'title: Audits',
  'experience/reference.pdf': '%PDF-',
  'experience/buyer.yaml': String(validContent[job]),
  'guides/02-about.yaml': validGuide,
};

/** A PNG with the head of one of another size; nothing else of it is read. */
async function pictureOfSize(width: number, height: number): Promise<Uint8Array> {
  const bytes = await picture(200, 200);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

/** Files that `projects/05-desks.yaml` names. */
const attachments: Record<string, string | Uint8Array> = {
  'small.png': await picture(640, 480),
  'large.png': await pictureOfSize(17_000, 20_000),
  'empty.png': '',
  'damaged.png': 'no picture',
  'heavy.png': Buffer.alloc(12_300_000),
  'scan.heic': 'ftypheic',
  'damaged.pdf': 'no document',
  'locked.pdf': '%PDF-1.7 trailer << /Encrypt 1 0 R >>',
  'script.svg': '<svg viewBox="0 0 9 9"><script>x</script></svg>',
  'without-size.svg': '<svg/>',
  'page.svg': '<html/>',
};

function breakFields(f: Fixture): void {
  for (const name of ['02-tables', '03-stools', '04-benches', '05-desks'])
    f.files.set(`projects/${name}.yaml`, sound);
  f.files.set('experience/02-buyer.yaml', String(f.files.get(job)));
  f.files.set(guide, validGuide);
  for (const [file, before, after] of breaks) f.replace(file, before, after);
  for (const [name, text] of Object.entries(files)) f.files.set(name, text);
  for (const [name, bytes] of Object.entries(attachments)) f.files.set(`projects/${name}`, bytes);
  f.files.delete('pages/aql.yaml');
}

/** Breaks rules over several fields of a file, which are checked once each of its fields is valid. */
function breakTogether(f: Fixture): void {
  f.replace('colours.yaml', 'ink:\n  light: "#0c1a33"', 'ink:\n  light: "#aaaaaa"');
  f.replace('profile.yaml', 'name: Asha Verma', 'name: Asha Verma\nfamilyName: Rathor');
  f.files.delete(service);
  f.replace(project, 'year: 2024', 'year: 2026');
}

/** The problems of broken content, each with the text of its line. */
async function problemsIn(change: (fixture: Fixture) => void) {
  let texts: Fixture['files'] = new Map();
  const root = await fixtureFolder((fixture) => {
    change(fixture);
    texts = fixture.files;
  });
  const { problems } = await readContent({ root, today: new Date('2026-01-15') });
  return problems.map((problem) => {
    const text = String(texts.get(problem.file.replace('content/', '')));
    return { problem, text: text.split('\n')[(problem.line ?? 0) - 1] };
  });
}

type Found = Awaited<ReturnType<typeof problemsIn>>;

let all: Found | undefined;

/** All problems below, read once. */
async function allProblems(): Promise<Found> {
  if (all) return all;
  const { problems } = await readContent({ root: 'nowhere' });
  const withoutFolder = problems.map((problem) => ({ problem, text: undefined }));
  all = [
    ...withoutFolder,
    ...(await problemsIn(breakFields)),
    ...(await problemsIn(breakTogether)),
  ];
  return all;
}

/** All rules and formats that the sources have, by the code of a rule and the noun of a format. */
function rulesInSources(): string[] {
  const sources = globSync('model/**/*.ts', { exclude: ['**/*.test.ts'] });
  const code = sources.map((file) => readFileSync(file, 'utf8')).join('\n');
  return [/code: '([\w-]+)',\s+what:/g, /format\(\s*'([^']+)'/g].flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([, name = '']) => name),
  );
}

test('every rule and every format is broken by a file of this test', async () => {
  const problems = (await allProblems()).map(({ problem }) => problem);
  const isBroken = (rule: string) =>
    problems.some(({ code, what }) => code === rule || what.endsWith(` is not ${rule}.`));
  const rules = rulesInSources();
  expect(rules.length).toBeGreaterThan(60);
  const unbroken = rules.filter((rule) => !isBroken(rule));
  expect(unbroken, 'Break these rules in model/rules.test.ts.').toEqual([]);
});

test('each problem has its place, its line and its sentences, and hints at what its field is for', async () => {
  const texts = (await allProblems()).map(({ problem, text }) => {
    const { code, file, path = [], what, fix, help, fields = [], entries = [] } = problem;
    const place = [file, fieldName(path)].filter(Boolean).join(' ');
    const names = [...fields, ...entries].map((name) => `names ${name}`);
    const facts = [code, ...names, ...(help ? ['hint'] : [])].join(', ');
    return [`${place}: ${facts}`, text?.trim(), `${what} ${fix}\n`].filter(Boolean).join('\n  ');
  });
  await expect(texts.join('')).toMatchFileSnapshot('snapshots/problems.txt');
});

/** Codes about a text file itself, which only a text editor can change. */
const aboutFiles =
  /^(missing-f|unknown-f|empty-f|wrong-name|added-ending|not-downloaded|not-plain|old-line|not-fields|yaml-|duplicate)/;

/** Words of programmers. */
const jargon =
  /\b(yaml|schema|slug|json|null|undefined|sample|invalid|error code|build|deploy|commit|regex)\b|NaN|\[object/i;

/** What only matters to somebody who edits the text files. */
const textEditing = /\b(files?|folders?|content\/|colon|items?|key|indent)\b|line \d/i;

test('whole sentences without words of programmers, and only those about files name files', async () => {
  // As the desk shows them: with the name of an entry in place of its file.
  const said = ({ entries = [], ...problem }: Problem) =>
    entries.reduce((text, file) => text.replace(file, 'Elbhof Hotels'), describe(problem));
  const problems = (await allProblems()).map(({ problem }) => problem);
  const texts = problems.map(said);
  expect(texts.filter((text) => !/^[A-Z“\d#-][^\n]+[.] [A-Z][^\n]+\.$/.test(text))).toEqual([]);
  expect(texts.filter((text) => jargon.test(text))).toEqual([]);
  const aboutFields = problems.filter(({ code }) => !aboutFiles.test(code));
  expect(aboutFields.map(said).filter((text) => textEditing.test(text))).toEqual([]);
});
