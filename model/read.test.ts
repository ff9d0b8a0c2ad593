/** Tests how the content folder is read: YAML errors, missing and unexpected files, pasted text. */
import { rmSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ignored, readContent } from './content.ts';
import { pageSchemas } from './pages.ts';
import { formatReport } from './problem.ts';
import { fileRules, readFileText, readYaml } from './read.ts';
import { fixtureFolder, picture, problemsOn } from './testing/fixture.ts';
import { validContent } from './testing/valid-content.ts';

const project = 'projects/01-dining-chairs.yaml';
const now = new Date('2026-01-15');

const read = (text: string | Uint8Array) =>
  readYaml('content/a.yaml', typeof text === 'string' ? Buffer.from(text) : text);

const yamlProblems = (text: string | Uint8Array) =>
  read(text).problems.map(({ code, line }) => [code, line]);

test('content has the fields of every file, and what follows from them', async () => {
  const { content } = await readContent({ root: await fixtureFolder(), today: now });
  const written = (path: string) => parse(String(validContent[`${path}.yaml`]));
  const entry = (kind: string, slug: string) => {
    const path = `${kind}/01-${slug}`;
    return [{ ...written(path), number: 1, slug, file: `content/${path}.yaml` }];
  };
  const [project] = entry('projects', 'dining-chairs');
  for (const result of project.results) result.figure = String(result.figure);
  expect(content).toMatchObject({
    profile: written('profile'),
    colours: written('colours'),
    pages: Object.fromEntries(
      Object.keys(pageSchemas).map((name) => [name, written(`pages/${name}`)]),
    ),
    services: entry('services', 'inspection'),
    experience: entry('experience', 'purchase-manager'),
    projects: [project],
    testimonials: entry('testimonials', 'maria-keller'),
    guides: [],
  });
  const { profile, projects } = content ?? {};
  expect(profile?.language).toBe('en');
  expect(profile?.workingHours.timeZone).toBe('Asia/Kolkata');
  expect(projects?.[0]?.documents).toEqual([]);
});

test('invalid YAML is reported with the parser’s message and line', () => {
  const broken = [
    'title: Buyer\ntext: one: two\n',
    'title: Buyer\n\ttext: tab\n',
    'title: Buyer\ntext: @mark\n',
  ];
  for (const text of broken) {
    const { problems, file } = read(text);
    expect(problems, text).toMatchObject([{ code: 'yaml-syntax', line: expect.any(Number) }]);
    expect(formatReport(problems), text).toMatch(
      /This text cannot be read: [A-Z][^\n]{10,}\. Correct/,
    );
    expect(file, text).toBeUndefined();
  }
  expect(yamlProblems('title: Buyer\ntext: @mark\n')).toEqual([['yaml-syntax', 2]]);
});

test('an empty file, a list, and YAML that the site does not support are reported', () => {
  expect(yamlProblems('')).toEqual([['empty-file', undefined]]);
  expect(yamlProblems('# nothing\n')).toEqual([['empty-file', undefined]]);
  expect(yamlProblems('- one\n- two\n')).toEqual([['not-fields', 1]]);
  expect(yamlProblems('a: 1\nb: &x 2\nc: *x\n')).toEqual([['yaml-unsupported', 2]]);
  expect(yamlProblems('a: 1\n? [b]\n: 2\n')).toEqual([['yaml-unsupported', 2]]);
  expect(yamlProblems(Uint8Array.of(0xff, 0xfe, 0x61, 0))).toEqual([['not-plain-text', undefined]]);
});

test('a problem has the line of its field, and a missing field that of its group', () => {
  const { file } = read('title: Buyer\nresults:\n  - figure: 1\n    label: one\n  - figure: 2\n');
  expect(file?.lineOf(['title'])).toBe(1);
  expect(file?.lineOf(['results', 0, 'label'])).toBe(4);
  expect(file?.lineOf(['results', 1, 'label'])).toBe(5);
  expect(file?.lineOf(['client'])).toBe(1);
});

test('lines that end in a carriage return alone are refused, and those of Windows are not', () => {
  for (const text of ['# a remark\rtitle: Buyer\r', 'title: Buyer\rnumber: 2\r'])
    expect(yamlProblems(text)).toEqual([['old-line-ends', undefined]]);
  expect(read('title: Buyer\r\nnumber: 2\r\n').file?.value).toEqual({ title: 'Buyer', number: 2 });
});

test('text above the fields is reported with its line', () => {
  for (const text of ['Words\ntitle: Buyer\n', 'Words\n# note\n\ntitle: Buyer\n'])
    expect(read(text).problems[0]?.line, text).toBe(1);
  expect(yamlProblems('\nWords\n# note\ntitle: Buyer\n')).toEqual([['not-fields', 2]]);
});

test('a text that YAML cuts off at " #" is reported, and a real comment is not', () => {
  expect(read('sample: true\ntagline: The #1 buyer for oak\n').problems).toMatchObject([
    { ...fileRules.yamlComment('#1 buyer for oak'), line: 2 },
  ]);
  expect(yamlProblems('light: #1c46c0\n')).toEqual([['yaml-comment', 1]]);
  expect(yamlProblems('items:\n  - one #2\n')).toEqual([['yaml-comment', 2]]);
  const harmless =
    'a: "x" # c\nb: 4 # c\nc: # c\n  - 1\nd: true # c\ne: |\n  t #1\n# c\nf: C#\ng: a\n  # c\nh: b\n';
  expect(yamlProblems(harmless)).toEqual([]);
});

test('indentation by no-break spaces is reported', () => {
  expect(yamlProblems('a:\n\u00a0\u00a0b: y\n')).toEqual([['yaml-indent', 2]]);
  expect(yamlProblems('a:\n  - x\n \u00a0- y\n')).toEqual([['yaml-indent', 3]]);
  expect(yamlProblems('a: x\u00a0b y\nb: |\n  A\u00a0line\n')).toEqual([]);
});

test('invisible characters in pasted text are removed', () => {
  const pasted =
    'a: "\ufeffpre\u2011ship\u00adment\u200b in\u202f12\u2009days\u2060"\nb: ./9.41\u202fPM.png\nc: "\u0928\u094d\u200d\u0930"\n' +
    'd: "\ufb01rst-class o\ufb00er, e\ufb03cient"\ne: "\uf0b7 drawings"\nf: "\u200ehello@example.com\u202c"\n';
  expect(read(pasted).file?.value).toEqual({
    a: 'pre-shipment in\u00a012\u00a0days',
    b: './9.41\u202fPM.png',
    c: '\u0928\u094d\u200d\u0930',
    d: 'first-class offer, efficient',
    e: '• drawings',
    f: 'hello@example.com',
  });
});

test('a field that appears twice is reported, and the file is still read', () => {
  const { problems, file } = read('title: Buyer\ntitle: Manager\n');
  expect(problems).toMatchObject([{ code: 'duplicate-field', line: 2, path: ['title'] }]);
  expect(file).toBeDefined();
});

test('only plain numbers become numbers', () => {
  const { file } = read(
    'a: 5\nb: 2.5\nc: 007\nd: +919829012345\ne: ~\nf:\ng: 1e3\nh: yes\ni: null\nj: "~"\n',
  );
  expect(file?.value).toEqual({
    a: 5,
    b: 2.5,
    c: '007',
    d: '+919829012345',
    e: null,
    f: null,
    g: '1e3',
    h: 'yes',
    i: null,
    j: '~',
  });
});

test('no testimonials, and files that systems and editors leave behind, are no problem', async () => {
  const report = await problemsOn((f) => {
    f.files.delete('testimonials/01-maria-keller.yaml');
    f.files.set('projects/.DS_Store', '');
  });
  expect(report).toBe('No problem.');
});

test('which names are ignored', () => {
  const names = [
    '.DS_Store',
    'Thumbs.db',
    'desktop.ini',
    'Icon\r',
    '@eaDir',
    '~$a.docx',
    '#a.yaml#',
    'a.yaml~',
    'a.yaml.2716421',
  ];
  expect(names.filter((name) => !ignored.test(name))).toEqual([]);
  const others = [
    'a.yaml',
    'a.b',
    'Icon.png',
    '#a.yaml',
    '.a.yaml.icloud',
    'my desktop.ini.yaml',
    'Thumbs.db.jpg',
    'a~b.png',
    '07.jpg',
  ];
  expect(others.filter((name) => ignored.test(name))).toEqual([]);
});

/** The problems of valid content with other bytes in the place of some files; null leaves a file out. */
async function problemsWith(replaced: Record<string, string | Uint8Array | null>) {
  const root = await fixtureFolder();
  const { problems } = await readContent({
    root,
    today: now,
    replaced: new Map(Object.entries(replaced)),
  });
  return problems;
}

/** Content of which another program removes a file when the project is asked for its text. */
async function readWithout(removed: string) {
  const root = await fixtureFolder();
  class Removing extends Map<string, string> {
    override get(name: string) {
      if (name === project) rmSync(`${root}/${removed}`);
      return super.get(name);
    }
  }
  return await readContent({ root, today: now, replaced: new Removing() });
}

test('an entry that is removed while the folder is read is left out', async () => {
  const { files } = await readWithout(project);
  expect(files.entries.projects).toEqual([]);
  expect(files.entries.services.length).toBeGreaterThan(0);
});

test('a picture that is removed while the folder is read is reported as missing', async () => {
  const { problems } = await readWithout('projects/dining-chairs.jpg');
  expect(problems.map(({ code, path }) => [code, path])).toEqual([
    ['missing-picture', ['picture', 'file']],
  ]);
});

test('other bytes are checked in the place of a file, or as a new one, and a file can be left out', async () => {
  const wrong = String(validContent[project]).replace('FCA', 'FCB');
  expect(await problemsWith({ [project]: wrong })).toMatchObject([
    { code: 'not-a-choice', path: ['incoterm'] },
  ]);
  const text = 'title: Buyer\ncompany: A\nlocation: Pune\nfrom: 2018\nto: 2020\n';
  const added = await problemsWith({ 'experience/01-buyer.yaml': text });
  expect(added.map(({ code, file }) => [code, file])).toEqual([
    ['same-number', 'content/experience/01-buyer.yaml'],
    ['missing', 'content/experience/01-buyer.yaml'],
  ]);
  const picture = 'projects/dining-chairs.jpg';
  expect(await problemsWith({ [picture]: Buffer.from('no picture') })).toMatchObject([
    { code: 'damaged-picture' },
  ]);
  expect(await problemsWith({ [picture]: null })).toMatchObject([{ code: 'missing-picture' }]);
  expect(await problemsWith({ 'pages/about.yaml': null })).toMatchObject([
    { code: 'missing-file' },
  ]);
});

test('one file can be checked by itself', () => {
  const { problems } = readFileText('services/01-inspection', 'icon: ship\ntitle: 5\n');
  expect(problems.map(({ code, path }) => [code, path])).toEqual([
    ['wrong-kind', ['title']],
    ['missing', ['description']],
    ['missing', ['deliverables']],
  ]);
  expect(() => readFileText('notes', '')).toThrow('content/notes.yaml has no place in content/');
});

test('reading again finds changes of texts and pictures', async () => {
  const root = await fixtureFolder();
  const read = (replaced = new Map<string, string>()) => readContent({ root, replaced });
  const codes = async () => (await read()).problems.map(({ code }) => code);
  const first = await read();
  const text = String(validContent[project]);
  const replaced = new Map([[project, text.replace('FCA', 'FCB')]]);
  expect((await read(replaced)).problems.map(({ code }) => code)).toEqual(['not-a-choice']);
  expect((await read()).content).toEqual(first.content);
  const photo = `${root}/projects/dining-chairs.jpg`;
  const bytes = await readFile(photo);
  await writeFile(photo, 'no picture');
  expect(await codes()).toEqual(['damaged-picture']);
  // A text that named the photo before it was there, in the other way of writing its letters.
  const named = text.replace('./dining-chairs.jpg', './Stühle.jpg'.normalize('NFD'));
  await writeFile(`${root}/${project}`, named);
  expect(await codes()).toEqual(['missing-picture']);
  await rename(photo, `${root}/projects/Stühle.jpg`);
  await writeFile(`${root}/projects/Stühle.jpg`, bytes);
  expect(await codes()).toEqual([]);
});

test('a project keeps its number if another one is hidden', async () => {
  const root = await fixtureFolder((f) => {
    const text = String(f.files.get(project));
    f.files.set('projects/03-tables.yaml', text);
    f.files.set('projects/07-benches.yaml', text.replace('incoterm:', 'hidden: true\nincoterm:'));
    f.files.set('projects/12-stools.yaml', text);
  });
  const { content } = await readContent({ root, today: now });
  expect(content?.projects.map(({ number }) => number)).toEqual([1, 3, 12]);
});

test('a picture is found with composed or decomposed letters in its name', async () => {
  const forms = ['Porträt.png', 'Porträt.png'.normalize('NFD')];
  const bytes = await picture(200, 200);
  for (const [onDisk, named] of [forms, forms.toReversed()]) {
    const root = await fixtureFolder((f) => {
      f.replace('testimonials/01-maria-keller.yaml', './maria-keller.png', `./${named}`);
      f.files.delete('testimonials/maria-keller.png');
      f.files.set(`testimonials/${onDisk}`, bytes);
    });
    const { problems, content } = await readContent({ root, today: now });
    expect(problems).toEqual([]);
    // As it is called on the disk, where the build reads it.
    expect(content?.testimonials[0]?.photo).toBe(`./${onDisk}`);
  }
});
