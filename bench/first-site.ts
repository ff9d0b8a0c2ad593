/**
 * `npm run bench:first-site`: how long an owner needs from the invented site to their own, in the desk.
 * The owner types, clicks and reads in a real browser; nothing may be invented at the end. With `-- --linkedin` the
 * owner begins with the file that LinkedIn sends, and types what it does not say.
 */
import { readFileSync } from 'node:fs';
import { chromium, type Locator, type Page } from '@playwright/test';
import { linkedInArchive } from '#desk/import/testing/files.ts';
import { startDesk } from '../tests/desk/desk-process.ts';
import { findBrowser } from '../tests/find-browser.ts';
import { recordResult } from './record-result.ts';
import { photo } from './test-content.ts';
import { visibleTexts } from './visible-texts.ts';

const hasLinkedIn = process.argv.includes('--linkedin');

/** A careful reader of a foreign language, words a minute; adults read 238 of their own (Brysbaert 2019). */
const readingSpeed = 200;
/** Letters a minute of somebody who thinks of the words while typing. */
const typingSpeed = 100;
const secondsAClick = 2;

/** What happens outside of the desk, estimated in minutes; installing runs while the account is made. */
const outside = {
  'download the folder and unpack it': 3,
  'install Node.js': 5,
  'make the account at Cloudflare, while the desk installs': 4,
  'make an app password for the mail': 3,
  'sign in at Cloudflare, and the upload': 3,
};

interface Step {
  name: string;
  seconds: number;
  clicks: number;
  letters: number;
  words: number;
}

const steps: Step[] = [];
const none = { clicks: 0, letters: 0, words: 0 };
const counts = { ...none };

async function step(name: string, walk: () => Promise<void>) {
  Object.assign(counts, none);
  const start = performance.now();
  await walk();
  steps.push({ name, seconds: (performance.now() - start) / 1000, ...counts });
}

/** Rows of tables in the guides that not every owner needs: other systems, and what may go wrong. */
const seldomNeeded = /^\| (macOS|Linux|The window says|“The desk)/;

/** The words of a guide's chapters that one needs to read. */
function guideWords(file: string, from: string, to: string): number {
  const text = readFileSync(file, 'utf8');
  const lines = text.slice(text.indexOf(from), text.indexOf(to)).split('\n');
  return lines
    .filter((line) => !seldomNeeded.test(line))
    .flatMap((line) => line.replaceAll(/\]\([^)]*\)|[|#*-]+/g, ' ').split(/\s+/))
    .filter(Boolean).length;
}

const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env } as Record<string, string>,
});
const desk = await startDesk({ source: 'content' });
const page: Page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
page.setDefaultTimeout(60_000);

const main = page.locator('main');
const saved = () => page.getByText(/^Saved \d/).waitFor();
const field = (path: string) => page.locator(`[id="field-${path.replaceAll('.', '-')}"]`);

/** What was read or written before; a label that comes again is known at a glance. */
const known = new Set<string>();

async function read(part: Locator = main) {
  for (const text of await visibleTexts(part)) {
    if (!known.has(text)) counts.words += text.split(/\s+/).length;
    known.add(text);
  }
}

async function click(target: Locator) {
  counts.clicks += 1;
  await target.click();
}

/** Opens the part of the form that has a field, and what is folded around it, and reads what is new there. */
async function openPart(path: string) {
  const [name] = path.split('.');
  const tab = page.locator(`.tabs a[data-fields~="${name}"]:not([aria-current])`);
  const folded = page.locator('details:not([open])', { has: field(path) }).first();
  const isOpen = (await tab.count()) + (await folded.count()) === 0;
  if (isOpen) return;
  if ((await tab.count()) > 0) await click(tab);
  await page.locator(`.tabs a[data-fields~="${name}"][aria-current]`).waitFor();
  while ((await folded.count()) > 0) await click(folded.locator('> summary'));
  await read();
}

async function write(path: string, words: string) {
  await openPart(path);
  counts.clicks += 1;
  counts.letters += words.length;
  known.add(words);
  await field(path).fill(words);
  await field(path).press('Tab');
  await saved();
}

async function chooseTown(path: string, letters: string, name: RegExp) {
  await openPart(path);
  counts.letters += letters.length;
  await field(path).fill(letters);
  await click(page.getByRole('button', { name }).first());
  await saved();
}

async function choosePhoto(path: string, size: { width: number; height: number }) {
  counts.clicks += 2;
  await field(path).setInputFiles({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(0, size),
  });
  await page.getByText('The picture is there.').waitFor();
}

/** Removes items until so many are left. */
async function removeItems(list: string, left: number) {
  await openPart(list);
  const bins = field(list).getByRole('button', { name: /^Remove / });
  while ((await bins.count()) > left) {
    const count = await bins.count();
    await click(bins.last());
    await page.waitForFunction(
      ([id, before]) =>
        document.querySelectorAll(`[id="${id}"] [aria-label^="Remove "]`).length < Number(before),
      [`field-${list}`, count],
    );
  }
  await saved();
}

async function open(view: string) {
  await page.goto(`${new URL(desk.address).origin}/#/${view}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function openChecklist() {
  counts.clicks += 1;
  await open('checklist');
  await page.getByRole('progressbar').waitFor();
}

async function sayAllIsMine() {
  const mine = page.getByRole('button', { name: 'All of this is mine now' });
  await click(mine);
  await mine.waitFor({ state: 'detached' });
}

const readButtons = main.getByRole('button', { name: /^Read ?:/ });

/** Opens the words of a line of the checklist, reads them, and says that they are true. */
async function readAndAccept(button: Locator) {
  const left = await readButtons.count();
  await click(button);
  const dialogue = page.getByRole('dialog');
  await read(dialogue.locator('dl'));
  await click(dialogue.getByRole('button', { name: 'All of it is true of me' }));
  await dialogue.waitFor({ state: 'detached' });
  await page.waitForFunction(
    (before) =>
      [...document.querySelectorAll('.checklist button')].filter(({ textContent }) =>
        textContent.startsWith('Read:'),
      ).length < before,
    left,
  );
}

/** Takes away all invented entries of a kind, by what the desk calls them. */
async function removeInvented(entries: string) {
  const button = page.getByRole('button', {
    name: new RegExp(`^Remove the .* invented ${entries}`),
  });
  await click(button);
  const dialogue = page.getByRole('dialog');
  await dialogue.waitFor();
  await read(dialogue);
  await click(dialogue.getByRole('button', { name: 'Remove them' }));
  await button.waitFor({ state: 'detached' });
}

/** What the file of LinkedIn has is not typed. */
const writeUnlessBrought = async (path: string, words: string) => {
  if (!hasLinkedIn) await write(path, words);
};

async function bringLinkedIn() {
  await read();
  await click(page.getByRole('link', { name: /LinkedIn/ }));
  await page.getByRole('heading', { name: 'Bring what you have' }).waitFor();
  await read();
  counts.clicks += 2;
  await page.locator('input[type=file]').setInputFiles({
    name: 'Basic_LinkedInDataExport.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(
      linkedInArchive({
        'Profile.csv': `First Name,Last Name,Headline,Summary
Meera,Joshi,Buyer of kitchenware and table linen,"I have bought kitchenware and table linen for nine years, first for a trading house in Udaipur and since 2021 on my own. I work with forty workshops that I know by name."
`,
        'Email Addresses.csv': 'Email Address,Primary\nmeera@joshi-sourcing.in,Yes\n',
        'PhoneNumbers.csv': 'Extension,Number,Type\n,+91 98291 12345,Mobile\n',
        'Positions.csv': `Company Name,Title,Description,Location,Started On,Finished On
Joshi Sourcing,Independent Buyer,"Bought 400 orders in three years, 388 of them shipped in the week that was agreed.
Cut pieces sent back to 2% of 600, against 9% in the order before.","Udaipur, RJ, India",Apr 2021,
`,
      }),
    ),
  });
  await main.getByRole('heading', { name: 'What was found in LinkedIn' }).waitFor();
  await read();
  await click(main.getByRole('button', { name: /^Bring in/ }));
  await main.getByText('Undo takes all of it back.').waitFor();
  await read();
  await open('first');
}

async function answerQuestions() {
  await read();
  await writeUnlessBrought('name', 'Meera Joshi');
  await writeUnlessBrought('title', 'Buyer of kitchenware and table linen');
  await chooseTown('location.coordinates', 'Udaipur', /^Udaipur.*Rajasthan/);
  await writeUnlessBrought('email', 'meera@joshi-sourcing.in');
  await writeUnlessBrought('phone', '+91 98291 12345');
  await choosePhoto('photo', { width: 3024, height: 4032 });
  await click(page.getByRole('button', { name: 'Open my desk' }));
  await page.getByRole('progressbar').waitFor();
  await read();
}

async function writeAboutMe() {
  counts.clicks += 1;
  await open('entry/profile');
  await read();
  await write('tagline', 'Kitchenware and table linen, bought well.');
  await write(
    'introduction',
    'I buy kitchenware and table linen in Rajasthan and Gujarat for shops abroad. I visit each workshop, and I see each lot before it is paid.',
  );
  await writeUnlessBrought(
    'summary.0',
    'I have bought kitchenware and table linen for nine years, first for a trading house in Udaipur and since 2021 on my own. I work with forty workshops that I know by name.',
  );
  await removeItems('summary', 1);
  await removeItems('resumeSummary', 0);
  if (!hasLinkedIn) await removeItems('certificates', 0);
  await write(
    'blurb',
    'Kitchenware and table linen from Rajasthan and Gujarat, bought and inspected by Meera Joshi.',
  );
  await write('whatsapp.greeting', 'Hello Meera, I would like to talk about an order.');
  await write('social.0.url', 'https://www.linkedin.com/in/meera-joshi-udaipur');
  await write('quickFacts.0.value', '9 years');
  await write('quickFacts.1.value', 'Kitchenware, table linen, gifts');
  await write('quickFacts.3.value', 'Udaipur, India');
  await write('badges.0.label', '9 Years Experience');
  await write('badges.4.label', '400 Orders Shipped');
  await writeUnlessBrought('education.0.title', 'Master of Commerce');
  await writeUnlessBrought('education.0.institution', 'Mohanlal Sukhadia University');
  await writeUnlessBrought('education.0.year', '2015');
  await removeItems('education', 1);
  await sayAllIsMine();
}

async function addProject() {
  counts.clicks += 1;
  await open('list/projects');
  await click(main.getByRole('button', { name: 'Add a project' }));
  await page.getByRole('heading', { name: 'New project' }).waitFor();
  await read();
  await write('title', 'Brass kitchenware for a shop in Lyon');
  await write('client', 'Maison Perrin');
  await chooseTown('coordinates', 'Lyon', /^Lyon.*France/);
  await write('category', 'Kitchenware');
  await write('year', '2024');
  counts.clicks += 2;
  await openPart('incoterm');
  await field('incoterm').selectOption('FOB');
  await write(
    'description',
    'Six hundred brass pots from three workshops in Udaipur, tinned inside, tested for lead, and packed so that none was dented on the way.',
  );
  const results = [
    ['600', 'pots delivered', '600 against 600 ordered, in one shipment'],
    ['2%', 'pots sent back', '12 of 600, against 9% in the order before'],
    ['5 weeks', 'from order to ship', '5 weeks against 8 weeks in the order before'],
  ];
  for (const [index, [figure = '', label = '', comparedWith = '']] of results.entries()) {
    await openPart('results');
    await click(page.getByRole('button', { name: 'Add to results' }));
    await write(`results.${index}.figure`, figure);
    await write(`results.${index}.label`, label);
    await write(`results.${index}.comparedWith`, comparedWith);
  }
  await openPart('picture');
  await click(page.getByRole('button', { name: 'Add photo', exact: true }));
  await choosePhoto('picture.file', { width: 4032, height: 3024 });
  await write('picture.alternative', 'Brass pots in rows, packed for loading');
}

async function writeJob() {
  if (!hasLinkedIn) await changeFirstJob();
  await openChecklist();
  await removeInvented('jobs');
}

async function changeFirstJob() {
  counts.clicks += 1;
  await open('list/experience');
  await click(main.locator('ul.entries a').first());
  await field('title').waitFor();
  await read();
  await write('title', 'Independent Buyer');
  await write('company', 'Joshi Sourcing');
  await write('location', 'Udaipur, RJ, India');
  await write('from', '2021-04');
  await write(
    'summary',
    'Kitchenware and table linen for six shops abroad, from forty workshops in two states.',
  );
  await removeItems('responsibilities', 2);
  await write(
    'responsibilities.0',
    'Bought 400 orders in three years, 388 of them shipped in the week that was agreed.',
  );
  await write(
    'responsibilities.1',
    'Cut pieces sent back to 2% of 600, against 9% in the order before.',
  );
  await sayAllIsMine();
}

async function chooseServices() {
  await openChecklist();
  for (const name of ['Purchase Management', 'International Sourcing', 'Quality Control'])
    await readAndAccept(main.locator('.checklist > li', { hasText: name }).getByRole('button'));
  await removeInvented('services');
}

async function readWords() {
  await openChecklist();
  await read();
  while (await readButtons.count()) await readAndAccept(readButtons.first());
}

/** The sentences of pages that say something of the invented owner that is not true of this one. */
async function writeSearchSentences() {
  for (const [name, words] of [
    [
      'home',
      'Meera Joshi buys kitchenware and table linen in Rajasthan and Gujarat for shops abroad.',
    ],
    [
      'about',
      'Nine years of buying kitchenware and table linen, from forty workshops in two states.',
    ],
    [
      'resume',
      'The resume of Meera Joshi, buyer of kitchenware and table linen in Udaipur, India.',
    ],
  ] as const) {
    counts.clicks += 1;
    await open(`entry/pages/${name}`);
    await openPart('description');
    await read(field('description'));
    await write('description', words);
  }
}

async function enterMail() {
  counts.clicks += 1;
  await open('changes');
  await read(main.locator('form'));
  await click(page.locator('summary', { hasText: 'Get the messages' }));
  counts.clicks += 2;
  await page.getByLabel('Where your mailbox is').selectOption('Google Workspace or Gmail');
  await read(page.locator('details:has([name=user])'));
  for (const [name, words] of [
    ['user', 'meera.joshi@gmail.com'],
    ['password', 'abcd efgh ijkl mnop'],
  ] as const) {
    counts.clicks += 1;
    counts.letters += words.length;
    await page.locator(`input[name=${name}]`).fill(words);
  }
}

try {
  await step('the guides, as far as they are needed', async () => {
    counts.words += guideWords('docs/publish.md', '# Put the site', '### How long');
    counts.words += guideWords('docs/owner-guide.md', '## Before the first', '## The first');
  });
  await page.goto(desk.address);
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  if (hasLinkedIn) await step('what LinkedIn has, taken over', bringLinkedIn);
  await step('the first questions, with a photo', answerQuestions);
  await step('**Me**, of which 17 fields are not true of the owner', writeAboutMe);
  await step('all invented projects and their testimonials removed', async () => {
    await openChecklist();
    await removeInvented('projects');
  });
  await step('all invented guides removed', async () => {
    await openChecklist();
    await removeInvented('guides');
  });
  await step('a project of one’s own, with its photo', addProject);
  await step('a job of one’s own', writeJob);
  await step('three services read and kept, the others removed', chooseServices);
  await step(
    'the words of eight pages and what is left in **Me** read, and said to be true',
    readWords,
  );
  await step('three sentences in search results written anew', writeSearchSentences);
  await step('the mail settings', enterMail);
  await open('checklist');
  await page.getByRole('progressbar').waitFor();
  const left = await main.locator('.checklist li').allInnerTexts();
  const done = await main.getByRole('heading', { level: 1 }).innerText();
  if (done !== 'Nothing is left to do') throw new Error(`${done}; left: ${left.join('; ')}`);
} finally {
  await browser.close();
  await desk.stop();
}

const minutesOf = ({ seconds, clicks, letters, words }: Step) =>
  seconds / 60 + (clicks * secondsAClick) / 60 + letters / typingSpeed + words / readingSpeed;
const inDesk = steps.reduce((sum, one) => sum + minutesOf(one), 0);
const elsewhere = Object.values(outside).reduce((sum, minutes) => sum + minutes, 0);
const rows = steps.map(
  (one) =>
    `| ${one.name} | ${one.seconds.toFixed(0)} | ${one.clicks} | ${one.letters} | ${one.words} | ${minutesOf(one).toFixed(1)} |`,
);
const estimates = Object.entries(outside).map(
  ([name, minutes]) => `| ${name}, estimated | | | | | ${minutes.toFixed(1)} |`,
);
recordResult(
  hasLinkedIn ? 'first-site-linkedin' : 'first-site',
  { readingSpeed, typingSpeed, secondsAClick, outside, steps, inDesk, elsewhere },
  `# From the download to a site of one's own${hasLinkedIn ? ', with the file of LinkedIn' : ''}

| Step | Computer, s | Clicks | Letters | Words to read | Minutes |
| --- | ---: | ---: | ---: | ---: | ---: |
${[...rows, ...estimates].join('\n')}
| **together** | | | | | **${(inDesk + elsewhere).toFixed(0)}** |

Words at ${readingSpeed} a minute, letters at ${typingSpeed} a minute, ${secondsAClick} s a click; every text in sight is read once.`,
);
