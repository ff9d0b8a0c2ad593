import fc from 'fast-check';
import mammoth from 'mammoth';
import { expect, test } from 'vitest';
import { type ResumeContent, resumeModel } from '#resume/model.ts';
import { pdfium, pdfjs } from './readers.ts';
import {
  content,
  docxOf,
  inCapitals,
  missingInOrder,
  modelWith,
  pdfOf,
  wordsInOrder,
} from './sample-resume.ts';

const docxText = async (bytes: Uint8Array) =>
  (await mammoth.extractRawText({ buffer: Buffer.from(bytes) })).value;

const role = content.roles[0] as ResumeContent['roles'][number];
const roles = (count: number, bullets: string[]): ResumeContent['roles'] =>
  Array.from({ length: count }, (_, index) => ({
    ...role,
    number: index + 1,
    slug: `role-${index + 1}`,
    file: `content/experience/${index + 1}0-role.yaml`,
    company: `Company ${index + 1}`,
    responsibilities: bullets,
  }));

const oddLines = [
  '#pagebreak() #eval("1+1") #import "@preview/x:0.1.0": * #read("/etc/passwd")',
  'A *bold* _claim_ with $x^2$, `code`, <label>, @ref, ~ and -- dashes',
  '= Not a heading, - not a list, + not numbered, / Not: a term, // not a comment',
  '<w:p><w:r><w:t>XML</w:t></w:r></w:p> &amp; &lt; ]]> <!-- --> <?xml?>',
  'He said "quoted", \'single\' and “curly”, R&D; C:\\path\\u{41} \\ {brace} [bracket]',
  'office, affluent, flat, fjord: fi fl ff ffi ffl; cut-to-size, made-to-order pre-shipment work',
];

test('prints markup of other formats as plain words', { timeout: 30_000 }, async () => {
  const model = modelWith({ name: 'Anjali "AJ" O’Rathore & Sons', resumeSummary: oddLines });
  const words = wordsInOrder(model);
  const capital = wordsInOrder(model, inCapitals);
  expect(missingInOrder((await pdfjs(await pdfOf(model))).text, capital)).toEqual([]);
  expect(missingInOrder(await docxText(await docxOf(model)), words)).toEqual([]);
});

test.each([
  'Zoë Łukasiewicz-Ångström',
  'Sri Venkata Subramanya Rajasekhara Murthy Chandrashekharan I',
  'Wolfeschlegelsteinhausenbergerdorff',
])('prints the name %s within the page', async (name) => {
  const model = modelWith({ name });
  const pdf = await pdfjs(await pdfOf(model));
  expect(missingInOrder(pdf.text, [name])).toEqual([]);
  for (const page of pdf.pages) expect(page.rightEdge).toBeLessThan(page.width);
  expect(missingInOrder(await docxText(await docxOf(model)), [name])).toEqual([]);
});

test('writes letters with accents as one letter each', async () => {
  const resumeSummary = ['Āryā from Jūrmala and Łódź, Ştefan of Kraków, Győr, Plzeň and Ålesund'];
  const bytes = await pdfOf(modelWith({ resumeSummary }));
  expect(missingInOrder((await pdfjs(bytes)).text, resumeSummary)).toEqual([]);
  expect(missingInOrder(await pdfium(bytes), resumeSummary)).toEqual([]);
});

test('writes prose in Hindi that a reader of PDF reads back', async () => {
  const resumeSummary = [
    'मैं बारह वर्षों से हस्तशिल्प की गुणवत्ता जाँचती हूँ, पहले एक निर्यातक के यहाँ और अब स्वतंत्र रूप से।',
  ];
  const bytes = await pdfOf(modelWith({ resumeSummary }));
  expect(missingInOrder(await pdfium(bytes), resumeSummary)).toEqual([]);
  expect(bytes.length).toBeLessThanOrEqual(120_000);
});

test('never parts a word at its hyphen', async () => {
  const words = Array.from({ length: 60 }, (_, index) => 'a'.repeat(index % 7));
  const summary = [words.join(' made-to-order pre-shipment ').replace(/ +/g, ' ').trim()];
  const pdf = await pdfjs(await pdfOf(modelWith({ resumeSummary: summary })));
  expect(missingInOrder(pdf.text, summary)).toEqual([]);
});

test('writes a name in Devanagari into the DOCX', async () => {
  const model = modelWith({ name: 'अर्जुन राठौड़' });
  expect(missingInOrder(await docxText(await docxOf(model)), [model.name])).toEqual([]);
});

test('says which characters no font has', async () => {
  await expect(pdfOf(modelWith({ name: '王小明 👍' }))).rejects.toThrow(/王.*小.*明.*👍/);
});

test('fits twelve roles of one bullet on two pages', async () => {
  const model = resumeModel({ ...content, roles: roles(12, ['Bought steel.']), projects: [] });
  const pdf = await pdfjs(await pdfOf(model));
  expect(pdf.pages).toHaveLength(2);
  expect(missingInOrder(pdf.text, wordsInOrder(model, inCapitals))).toEqual([]);
});

test('fits thirty roles on two pages when the old ones take a line each', async () => {
  const career = roles(30, ['Bought steel.']).map((role, index) => ({
    ...role,
    briefInResume: index > 3,
  }));
  const model = resumeModel({ ...content, roles: career });
  const pdf = await pdfjs(await pdfOf(model));
  expect(pdf.pages).toHaveLength(2);
  expect(missingInOrder(pdf.text, wordsInOrder(model, inCapitals))).toEqual([]);
});

test('says what to shorten when twelve roles do not fit', async () => {
  const long = 'Bought switchgear, cable and enclosures for 35 panels a month, on time';
  const model = resumeModel({ ...content, roles: roles(12, [long, `${long} and cheaper`, long]) });
  await expect(pdfOf(model)).rejects.toMatchObject({
    problem: {
      code: 'long-resume',
      fix: expect.stringContaining('content/experience/10-role.yaml'),
    },
  });
});

test('writes any characters into a DOCX that can be read back', { timeout: 30_000 }, async () => {
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 40, maxLength: 40 }), async (summary) => {
      const model = modelWith({ resumeSummary: summary });
      const read = await docxText(await docxOf(model));
      expect(missingInOrder(read, wordsInOrder(model))).toEqual([]);
    }),
    { numRuns: 5 },
  );
});
