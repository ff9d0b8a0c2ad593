import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { resumeModel } from '#documents/resume-model.ts';
import { periodInYears } from '#model/dates.ts';
import { pages as pageRegistry } from '#model/pages.ts';
import { withoutLineBreaks, wordsInOrder } from '../documents/sample-resume.ts';
import { content } from '../test-content.ts';
import { builtPages, dist, pageAt } from './pages.ts';

const { profile, pages, projects, jobs, services, testimonials, guides } = content;

const plain = withoutLineBreaks;

/** What the content says on each page, by the page's address. */
const expected: Record<string, (string | undefined)[]> = {
  '/': [
    ...[profile.name, profile.title, profile.tagline, profile.introduction, profile.blurb],
    ...pages.home.badges.map(({ label }) => label),
    ...pages.home.offers.cards.flatMap(({ title, description }) => [title, description]),
    ...pages.home.process.gates.map(({ title }) => title),
    ...testimonials.flatMap(({ name, company, country, quote }) => [name, company, country, quote]),
    ...profile.certificates.flatMap(({ name, issuer, number }) => [name, issuer, number]),
    ...projects.map(({ city }) => city),
    ...Object.values(pages.home.closing),
  ],
  '/about': [
    ...profile.summary,
    ...pages.about.facts.items.flatMap(({ label, value }) => [label, value]),
    ...pages.about.competencies.items.map(({ title }) => title),
  ],
  '/services': services.flatMap(({ title, description }) => [title, description]),
  '/experience': jobs.flatMap((job) => [
    ...[job.title, job.company, job.location, job.summary, periodInYears(job)],
    ...job.responsibilities,
  ]),
  '/portfolio': projects.flatMap(({ results, ...project }) => [
    ...[project.category, project.title, project.client, project.city, project.country],
    project.summary ?? project.description,
    ...results.slice(0, 3).flatMap((it) => [`${it.figure}`, it.label, it.comparedWith]),
  ]),
  '/contact': [
    ...[profile.email, profile.phone, profile.location.city, profile.workingHours?.answer],
    ...profile.languages.map(({ name }) => name),
    `${profile.workingHours?.from} to ${profile.workingHours?.to}`,
  ],
  '/resume': wordsInOrder(resumeModel(content)),
  ...Object.fromEntries(
    projects.map((project) => [
      `/portfolio/${project.slug}`,
      [
        project.title,
        project.story ? (project.summary ?? project.description) : project.description,
        ...Object.values(project.story ?? {}),
        ...(project.gates ?? []).map(({ title }) => title),
        ...project.photos.map(({ caption }) => caption),
      ],
    ]),
  ),
  ...Object.fromEntries(
    guides.map(({ slug, heading, sections }) => [
      `/${slug}`,
      [heading, ...sections.flatMap((section) => [section.heading, section.text])],
    ]),
  ),
};

test.each(Object.entries(expected))('%s shows every word of its content', (path, texts) => {
  const $ = load(pageAt(path).html);
  $('script, style').remove();
  const page = plain($('body').text()).toLowerCase();
  const said = texts.flatMap((text) => (text ? [plain(text)] : []));
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter((text) => !page.includes(text.toLowerCase()))).toEqual([]);
});

test('a numbered section has its number in its heading, as in the documents', () => {
  const numbered = guides.filter(({ isNumbered }) => isNumbered);
  expect(numbered.length).toBeGreaterThan(0);
  for (const { slug, sections } of numbered) {
    const { $ } = pageAt(`/${slug}`);
    const headings = $('main section h2')
      .toArray()
      .map((heading) => plain($(heading).text()));
    expect(headings).toEqual(
      expect.arrayContaining(sections.map(({ heading }, at) => plain(`${at + 1} ${heading}`))),
    );
  }
});

test('tables that become blocks on phones name their rows and cells', () => {
  const tables = builtPages.flatMap(({ $ }) =>
    $('.guide-table, .gate-table table')
      .toArray()
      .map((table) => $(table)),
  );
  expect(tables.length).toBeGreaterThan(3);
  for (const table of tables)
    for (const part of ['thead', 'tbody', 'tr', 'th', 'td'])
      expect(table.find(part).filter(':not([role])').length, part).toBe(0);
});

test('each page offers its ways on', () => {
  const phone = `tel:+${profile.phone.replaceAll(/\D/g, '')}`;
  for (const [path, within, addresses] of [
    ['/', 'main', ['/contact', '/resume', '/portfolio', '/form-to-fill-in.pdf']],
    ['/services', 'main', ['/contact', '/portfolio']],
    ['/experience', 'main', ['/resume', '/contact']],
    ['/contact', 'main', [`mailto:${profile.email}`, phone]],
    ['/about', 'footer', [`mailto:${profile.email}`, ...profile.social.map(({ url }) => url)]],
  ] as const) {
    const { $ } = pageAt(path);
    const links = $(`${within} a`).toArray();
    const found = links.map((link) => $(link).attr('href'));
    expect(found, path).toEqual(expect.arrayContaining([...addresses]));
  }
});

test('each card and each place below the map leads to its project, each testimonial has its photo', () => {
  const { $ } = pageAt('/');
  const figures = $('figure').has('blockquote');
  expect(figures).toHaveLength(testimonials.length);
  for (const [index, { name, photo }] of testimonials.entries()) {
    const image = figures.eq(index).find('img');
    expect(image.length).toBe(photo ? 1 : 0);
    if (photo) expect(image.attr('alt')).toContain(name);
  }
  expect($.html()).toContain(pages.home.map.caption);
  const places = $('.lane-map + ul a').toArray();
  expect(places.length).toBeGreaterThan(3);
  for (const place of places) {
    const href = $(place).attr('href');
    const project = projects.find(({ slug }) => href === `/portfolio/${slug}`);
    if (!project) expect(href).toBe('/portfolio');
    else expect(plain($(place).text())).toBe(plain(`${project.city}, ${project.country}`));
  }
  expect(pageAt('/experience').$('main :is(ol, ul)').first().children()).toHaveLength(jobs.length);
  const { $: portfolio } = pageAt('/portfolio');
  const cards = portfolio('.project-card a[href^="/portfolio/"]').toArray();
  expect(cards.map((card) => portfolio(card).attr('href'))).toEqual(
    projects.map(({ slug }) => `/portfolio/${slug}`),
  );
});

test('the home page shows one order with its drawing, its figures and its inspection', () => {
  const { $ } = pageAt('/');
  const order = projects.find(({ slug }) => slug === pages.home.order?.project);
  const drawn = order?.results.filter(({ chart }) => chart) ?? [];
  expect(drawn.length).toBeGreaterThan(0);
  const band = $('.leading-order');
  expect(band.find(`img[src="/drawings/${order?.slug}.svg#band"]`)).toHaveLength(1);
  expect(band.find('svg[role="img"]')).toHaveLength(drawn.length);
  for (const text of [order?.title, order?.client, ...drawn.map(({ figure }) => figure)])
    expect(plain(band.text())).toContain(`${text}`);
  const facts = band.find('dl').last().find('div').toArray();
  const texts = (fact: (typeof facts)[number]) => $(fact).children().toArray();
  expect(facts.map((fact) => texts(fact).map((part) => plain($(part).text())))).toEqual([
    ['Lot', '212'],
    ['Sample', '32'],
    ['Major defects, 2 allowed', '0'],
    ['Minor defects, 3 allowed', '1'],
  ]);
});

test('the resume is downloaded as PDF and DOCX, under the owner’s name', () => {
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

test('the browser knows what belongs into each field of the form', () => {
  const { $ } = pageAt('/contact');
  const known = (name: string) => {
    const control = $(`form [name=${name}]`);
    expect($(`label[for="${control.attr('id')}"]`).text(), name).not.toBe('');
    return ['autocomplete', 'inputmode', 'required'].map((attribute) => control.attr(attribute));
  };
  const nothing = undefined;
  expect(known('name')).toEqual(['name', nothing, 'required']);
  expect(known('company')).toEqual(['organization', nothing, nothing]);
  expect(known('email')).toEqual(['email', 'email', 'required']);
  expect(known('phone')).toEqual(['tel', 'tel', nothing]);
  expect(known('projectType')[2]).toBe(nothing);
  expect(known('message')[2]).toBe('required');
});

// `links.test.ts` says that all other pages have the foot of `/about`.
test('the foot has the owner, quick links and the year', () => {
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
