/** Tests the content of the built pages: every text is on some page, headings, links, labels. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { whatsappLink } from '#contact/form/links.ts';
import { resumeModel } from '#documents/resume-model.ts';
import { periodInYears } from '#model/dates.ts';
import { pages as pageRegistry } from '#model/pages.ts';
import { lotRows } from '#model/sampling.ts';
import { withoutLineBreaks, wordsInOrder } from '../documents/sample-resume.ts';
import { content } from '../test-content.ts';
import { builtPages, dist, pageAt } from './pages.ts';

const { profile, pages, projects, experience, services, testimonials, guides } = content;

const plain = withoutLineBreaks;

/** Whether pages show a text in another form: names of files and icons, days, which are written out, kinds of charts. */
const isShownOtherwise = (at: string) =>
  /\/(file|photo|slug|icon|chart|from|to|planned|actual|validUntil|sheet)$/.test(at);

/** Each text of a part of the content, with its path there. */
const textsOf = (value: unknown, at = ''): { at: string; text: string }[] => {
  if (typeof value === 'string') return isShownOtherwise(at) ? [] : [{ at, text: value }];
  return Object.entries(value ?? {}).flatMap(([key, one]) => textsOf(one, `${at}/${key}`));
};

/** The words of a page and of its attributes, such as descriptions of pictures, addresses and hints. */
function saidOn(path: string): string {
  const { $ } = pageAt(path);
  const attributes = $('*')
    .toArray()
    .flatMap((element) => Object.values($(element).attr() ?? {}));
  // The texts in links to the form.
  const carried = attributes.flatMap((value) =>
    value.startsWith('/contact?') ? [...new URLSearchParams(value.slice(9)).values()] : [],
  );
  return plain([$('html').text(), ...attributes, ...carried].join(' ')).toLowerCase();
}

/** The parts of the content that each page shows. */
const shownOn: (readonly [path: string, part: unknown])[] = [
  // The other orders have a heading where there are some with a drawing.
  ['/', [{ ...pages.home, order: pages.home.order?.eyebrow }, testimonials]],
  ['/about', pages.about],
  ['/services', services],
  ['/experience', experience.map((job) => ({ ...job, period: periodInYears(job) }))],
  [
    '/portfolio',
    projects.map(({ results, ...project }) => [
      ...[project.category, project.title, project.client, project.city, project.country],
      project.summary ?? project.description,
      ...results.slice(0, 3).flatMap((it) => [`${it.figure}`, it.label, it.comparedWith]),
    ]),
  ],
  // A page with a story leaves the description out.
  ...projects.map(
    ({ slug, description, ...project }) =>
      [`/portfolio/${slug}`, { ...project, without: project.story ? '' : description }] as const,
  ),
  ...guides.map((guide) => [`/${guide.slug}`, guide] as const),
  ['/resume', wordsInOrder(resumeModel(content))],
  [
    '/contact',
    [
      ...[profile.email, profile.phone, profile.location.city, profile.workingHours?.answer],
      ...profile.languages.map(({ name }) => name),
      `${profile.workingHours?.from} to ${profile.workingHours?.to}`,
    ],
  ],
];

test.each(shownOn)('%s shows every text of its content', (path, part) => {
  const page = saidOn(path);
  const texts = textsOf(part);
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter(({ text }) => !page.includes(plain(text).toLowerCase()))).toEqual([]);
});

test('every text of the content is on some page', () => {
  const all = builtPages.map(({ path }) => saidOn(path)).join(' ');
  const { colours: _, ...words } = content;
  const missing = textsOf(words).filter(({ text }) => !all.includes(plain(text).toLowerCase()));
  // The only other order with a drawing is none; and a description that story and summary replace.
  const isReplaced = ({ at }: { at: string }) =>
    at === '/pages/home/order/others' || at === '/projects/1/description';
  expect(missing.filter((one) => !isReplaced(one))).toEqual([]);
});

test('tables that become blocks on phones have roles for their rows and cells', () => {
  const tables = builtPages.flatMap(({ $ }) =>
    $('.guide-table, .gate-table table')
      .toArray()
      .map((table) => $(table)),
  );
  expect(tables.length).toBeGreaterThan(3);
  for (const table of tables)
    for (const [part, role] of [
      ['thead, tbody', 'rowgroup'],
      ['tr', 'row'],
      ['thead th', 'columnheader'],
      ['tbody th', 'rowheader'],
      ['td', 'cell'],
    ])
      expect(table.find(`${part}`).filter(`:not([role=${role}])`).length, part).toBe(0);
});

test('the page of sampling plans has its table also without a script', () => {
  expect(pageAt('/aql').$('#quick tbody tr')).toHaveLength(lotRows.length);
});

test('each page links to the pages that it should lead to', () => {
  const gates = `/portfolio/${projects.find((project) => project.gates)?.slug}#gates`;
  const phone = `tel:+${profile.phone.replaceAll(/\D/g, '')}`;
  for (const [path, within, addresses] of [
    ['/', 'main', ['/contact', '/resume', '/portfolio', gates, '/form-to-fill-in.pdf']],
    ['/services', 'main', ['/contact', '/portfolio', '/terms-and-prices', '/experience']],
    ['/experience', 'main', ['/resume', '/contact']],
    ['/about', 'main', ['/portfolio', '/contact']],
    ['/contact', 'main', [`mailto:${profile.email}`, phone, whatsappLink(profile) ?? 'none']],
    ['/about', 'footer', [`mailto:${profile.email}`, ...profile.social.map(({ url }) => url)]],
  ] as const) {
    const { $ } = pageAt(path);
    const links = $(`${within} a`).toArray();
    const found = links.map((link) => $(link).attr('href'));
    expect(found, path).toEqual(expect.arrayContaining([...addresses]));
  }
});

test('each testimonial has its photo', () => {
  const { $ } = pageAt('/');
  const figures = $('figure').has('blockquote').toArray();
  expect(figures.map((figure) => $(figure).find('img').attr('alt'))).toEqual(
    testimonials.map(({ name, photo }) => (photo ? `Portrait of ${name}` : undefined)),
  );
});

test('the home page shows the findings of the inspection of its order', () => {
  const { $ } = pageAt('/');
  const order = projects.find(({ slug }) => slug === pages.home.order?.project);
  const { lot, sample, major, minor } =
    order?.documents.find(({ inspection }) => inspection)?.inspection ?? expect.fail();
  const facts = $('.leading-order dl').last().find('div').toArray();
  const texts = (fact: (typeof facts)[number]) => $(fact).children().toArray();
  expect(facts.map((fact) => texts(fact).map((part) => plain($(part).text())))).toEqual([
    ['Lot', `${lot}`],
    ['Sample', `${sample}`],
    [`Major defects, ${major.allowed} allowed`, `${major.found}`],
    [`Minor defects, ${minor.allowed} allowed`, `${minor.found}`],
  ]);
});

test('the resume is offered as PDF and DOCX, named after the owner', () => {
  const { $ } = pageAt('/resume');
  const surname = `${profile.name.split(/[ -]/).at(-1)}`.toLowerCase();
  for (const [kind, signature] of [
    ['PDF', '%PDF-'],
    ['DOCX', 'PK'],
  ] as const) {
    const link = $('a[download]').filter((_, it) => $(it).text().includes(`Download ${kind}`));
    expect(link.attr('download')?.toLowerCase()).toContain(surname);
    const file = readFileSync(join(dist, `${link.attr('href')}`), 'latin1');
    expect(file.slice(0, signature.length)).toBe(signature);
  }
});

// `links.test.ts` says that all other pages have the foot of `/about`.
test('the footer has the owner, links and the year', () => {
  const labels = pageRegistry.filter(({ inFooter }) => inFooter).map(({ label }) => label);
  for (const path of ['/', '/about']) {
    const { $ } = pageAt(path);
    const foot = plain($('footer').text());
    expect(foot).toContain(plain(profile.blurb));
    expect(foot).toMatch(new RegExp(`© \\d{4} ${profile.name}`));
    const links = $('footer nav a').toArray();
    expect(links.map((link) => plain($(link).text()))).toEqual(labels);
  }
});
