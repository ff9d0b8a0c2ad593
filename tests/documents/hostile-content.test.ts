/** Tests resumes of unusual content: markup, long names, Hindi, too many jobs. */
import mammoth from 'mammoth';
import { expect, test } from 'vitest';
import { resumeModel } from '#documents/resume-model.ts';
import { resumeProblem } from '#documents/resume-pdf.ts';
import type { Content, Entry } from '#model/content.ts';
import { content } from '../test-content.ts';
import { pdfium, pdfjs } from './readers.ts';
import { docxOf, inCapitals, missingInOrder, pdfOf, wordsInOrder } from './written-resume.ts';

const docxText = async (bytes: Uint8Array) =>
  (await mammoth.extractRawText({ buffer: Buffer.from(bytes) })).value;

const short = { ...content, experience: [], projects: [] };
/** A resume without jobs and projects, which is short enough for the largest text size. */
const shortResume = (profile: Partial<Content['profile']>) =>
  resumeModel({ ...short, profile: { ...content.profile, ...profile } });

const job = content.experience[0] as Entry<'experience'>;
const twelveJobs = (bullets: string[]): Content['experience'] =>
  Array.from({ length: 12 }, (_, index) => ({
    ...job,
    number: index + 1,
    slug: `job-${index + 1}`,
    file: `content/experience/${index + 1}0-job.yaml`,
    company: `Company ${index + 1}`,
    responsibilities: bullets,
  }));

const oddLines = [
  '#pagebreak() #eval("1+1") #import "@preview/x:0.1.0": * #read("/etc/passwd")',
  'A *bold* _claim_ with $x^2$, `code`, <label>, @ref, ~ and -- dashes',
  '= Not a heading, - not a list, + not numbered, / Not: a term, // not a comment',
  '<w:p><w:r><w:t>XML</w:t></w:r></w:p> &amp; &lt; ]]> <!-- --> <?xml?>',
  'He said "quoted", \'single\' and “curly”, R&D; C:\\path\\u{41} \\ {brace} [bracket]',
  'a\u0000b\u0007 \ud800 \uffff stand for nothing, in XML least of all',
  'office, affluent, flat, fjord: fi fl ff ffi ffl; cut-to-size, made-to-order pre-shipment work',
  'Āryā from Jūrmala and Łódź, Ştefan of Kraków, Győr, Plzeň and Ålesund',
];

test('markup stays text, an accented letter stays one letter, and no word is split at its hyphen', async () => {
  const hyphens = Array.from({ length: 60 }, (_, index) => 'a'.repeat(index % 7))
    .join(' made-to-order pre-shipment ')
    .replace(/ +/g, ' ');
  const model = shortResume({
    name: 'Anjali "AJ" O’Rathore & Sons',
    resumeSummary: [...oddLines, hyphens],
  });
  const capital = wordsInOrder(model, inCapitals);
  const bytes = await pdfOf(model);
  expect(missingInOrder((await pdfjs(bytes)).text, capital)).toEqual([]);
  expect(missingInOrder(await pdfium(bytes), capital)).toEqual([]);
  expect(missingInOrder(await docxText(await docxOf(model)), wordsInOrder(model))).toEqual([]);
});

test('a long name is printed whole and within the page', async () => {
  for (const name of [
    'Sri Venkata Subramanya Rajasekhara Murthy Chandrashekharan I',
    'Wolfeschlegelsteinhausenbergerdorff',
  ]) {
    const pdf = await pdfjs(await pdfOf(shortResume({ name })));
    expect(missingInOrder(pdf.text, [name])).toEqual([]);
    for (const page of pdf.pages) expect(page.rightEdge).toBeLessThan(page.width);
  }
});

test('PDFium reads Hindi, Greek, Cyrillic and accented Latin letter for letter, and the file stays small', async () => {
  const name = 'क्षितिज राठौड़';
  const prose = 'मैं बारह वर्षों से हस्तशिल्प की गुणवत्ता जाँचती हूँ, पहले एक निर्यातक के यहाँ और अब स्वतंत्र रूप से।';
  const others = 'Ελένη, Київ, Ђорђевић, Kṛṣṇā Ḍāṃ, Nguyễn Ṣẹgun and Ǹiḿ Ṅụ';
  const bytes = await pdfOf(shortResume({ name, resumeSummary: [prose, others] }));
  // PDFium loses spaces beside a sign that stands above its letter.
  const text = (await pdfium(bytes)).replace(/\s+/g, '').normalize('NFC');
  for (const words of [name, prose, others])
    expect(text).toContain(words.replace(/\s+/g, '').normalize('NFC'));
  expect(bytes.length).toBeLessThanOrEqual(120_000);
});

test('an error names the characters that no font has', async () => {
  await expect(pdfOf(shortResume({ name: '王小明 👍' }))).rejects.toThrow(/王.*小.*明.*👍/);
});

test('twelve short jobs fit on two pages, and for longer ones the error says what to shorten', async () => {
  const model = resumeModel({ ...short, experience: twelveJobs(['Bought steel.']) });
  const pdf = await pdfjs(await pdfOf(model));
  expect(pdf.pages).toHaveLength(2);
  const long = 'Bought switchgear, cable and enclosures for 35 panels a month, on time';
  const experience = twelveJobs([long, `${long} and cheaper`, long, long]);
  const tooLong = { ...short, experience };
  expect(resumeProblem(tooLong)).toMatchObject({
    code: 'long-resume',
    what: 'The resume has 3 pages, and two are the most that employers read. The longest: point 2 of “content/experience/10-job.yaml”, point 2 of “content/experience/20-job.yaml” and point 2 of “content/experience/30-job.yaml”.',
    fix: 'Shorten or remove points of any job, or choose “Only one line in the resume” for an old one.',
    entries: [10, 20, 30].map((job) => `content/experience/${job}-job.yaml`),
  });
  await expect(pdfOf(resumeModel(tooLong))).rejects.toThrow('the content check says');
  // What fits two pages at the smallest size alone is printed at that size.
  const most = [
    ...twelveJobs([long, long, long, long]).slice(0, 1),
    ...twelveJobs([long, long, long]).slice(1),
  ];
  const full = { ...short, experience: most };
  expect(resumeProblem(full)).toBeUndefined();
  expect((await pdfjs(await pdfOf(resumeModel(full)))).pages).toHaveLength(2);
});
