import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { periodInYears } from '#model/dates.ts';
import { pages as siteRoutes } from '#model/pages.ts';
import { pages, profile, projects, roles, testimonials } from '../test-content.ts';
import { dist } from './pages.ts';
import { pages as parsedPages } from './parsed-pages.ts';

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A page, with the text and the links of what a selector finds in it. */
function open(path: string) {
  const page = parsedPages.find((one) => one.path === path);
  if (!page) throw new Error(`No page ${path} was built.`);
  const { $ } = page;
  const each = (selector: string) =>
    $(selector)
      .toArray()
      .map((element) => plain($(element).text()));
  return {
    $,
    each,
    /** The selector of the section that a heading names. */
    section: (heading: string) => {
      const id = $('h1, h2, h3')
        .filter((_, element) => plain($(element).text()) === heading)
        .attr('id');
      return `[aria-labelledby="${id}"]`;
    },
    text: (selector: string) => each(selector).join(' '),
    links: (selector: string) =>
      $(`${selector} a`)
        .toArray()
        .map((link) => $(link).attr('href')),
  };
}

/** Expects a text to hold each of some parts. */
function expectAll(text: string, parts: (string | undefined)[]) {
  expect(parts.length).toBeGreaterThan(0);
  expect(parts.flatMap((part) => (part && !text.includes(plain(part)) ? part : []))).toEqual([]);
}

test('the home page has the owner, badges, offers, voices, lanes and a closing', () => {
  const { $, each, section, text, links } = open('/');
  expect(each('h1')).toEqual([profile.name]);
  expect(links(section(profile.name))).toEqual(expect.arrayContaining(['/contact', '/resume']));
  expect(each('[aria-label="Highlights"] li')).toEqual(
    pages.home.badges.map(({ label }) => plain(label)),
  );
  const { offers, closing, map } = pages.home;
  expect(each(`${section(offers.heading)} h3`)).toEqual(offers.cards.map(({ title }) => title));
  const figures = $('figure').has('blockquote');
  expect(figures).toHaveLength(testimonials.length);
  for (const [index, { name, company, country, quote, photo }] of testimonials.entries()) {
    const figure = figures.eq(index);
    expectAll(plain(figure.text()), [name, company, country, quote]);
    const image = figure.find('img');
    expect(image.length).toBe(photo ? 1 : 0);
    if (photo) expect(image.attr('alt')).toContain(name);
    if (photo) expect(existsSync(join(dist, `${image.attr('src')}`))).toBe(true);
  }
  expect(links(section(closing.heading))).toEqual(['/contact', '/portfolio']);
  expectAll($.html(), [map.caption]);
  const lanes = $('.lane-link').toArray();
  expect(lanes.length).toBeGreaterThan(3);
  for (const lane of lanes) {
    const href = $(lane).attr('href');
    const project = projects.find(({ slug }) => href === `/portfolio/${slug}`);
    if (!project) expect(href).toBe('/portfolio');
    else expectAll(plain($(lane).text()), [project.city, project.country, project.title]);
  }
  expect(text('.lane-map')).toContain(projects[0]?.city);
});

test('the home page shows one order with its drawing, its figures and its report', () => {
  const { $, text, links } = open('/');
  const order = projects.find(({ slug }) => slug === pages.home.order?.project);
  const drawn = order?.results.filter(({ chart }) => chart) ?? [];
  if (!order || drawn.length === 0) throw new Error('The order has no figures.');
  const band = '.leading-order';
  expect($(`${band} img[src="/drawings/${order.slug}.svg#band"]`)).toHaveLength(1);
  expect($(`${band} svg[role="img"]`)).toHaveLength(drawn.length);
  expectAll(text(band), [
    ...[order.title, order.client, order.city],
    ...drawn.flatMap(({ figure, comparedWith }) => [`${figure}`, comparedWith]),
  ]);
  const found = $('dl', band).last().find('div').toArray();
  expect(
    found.map((fact) =>
      $(fact)
        .children()
        .toArray()
        .map((part) => $(part).text()),
    ),
  ).toEqual([
    ['Lot', '212'],
    ['Sample', '32'],
    ['Major defects, 2 allowed', '0'],
    ['Minor defects, 3 allowed', '1'],
  ]);
  expect(links(band)).toContain('/form-to-fill-in.pdf');
});

test('the services page leads to contact and portfolio, the experience page to the resume', () => {
  const services = open('/services');
  const hrefOf = (name: string) =>
    services
      .$('main a')
      .filter((_, link) => plain(services.$(link).text()) === name)
      .attr('href');
  expect(hrefOf('Request a Quote')).toBe('/contact');
  expect(hrefOf('View Past Projects')).toBe('/portfolio');
  const { links } = open('/experience');
  expect(links('main')).toEqual(expect.arrayContaining(['/resume', '/contact']));
});

test('each role and each project stands with all its parts', () => {
  const { $ } = open('/experience');
  const stops = $('main ol, main ul').first().children('li');
  expect(stops).toHaveLength(roles.length);
  for (const [index, role] of roles.entries()) {
    const { title, company, location, responsibilities } = role;
    const parts = [title, company, location, periodInYears(role), ...responsibilities];
    expectAll(plain(stops.eq(index).text()), parts);
  }
  const cards = open('/portfolio').each('li[data-category]');
  expect(cards).toHaveLength(projects.length);
  for (const [index, project] of projects.entries()) {
    const { category, title, client, city, country, results } = project;
    const figures = results
      .slice(0, 3)
      .flatMap(({ figure, label, comparedWith }) => [...[String(figure), label, comparedWith]]);
    const words = project.summary ?? project.description;
    expectAll(`${cards[index]}`, [category, title, client, city, country, words, ...figures]);
  }
});

test('the contact page has a panel, and a form whose fields the browser knows', () => {
  const { $, text, links } = open('/contact');
  const { email, phone, location, languages, workingHours } = profile;
  expectAll(text('main'), [
    email,
    phone,
    `${location.city}, ${location.country}`,
    ...languages.map(({ name }) => name),
    `${workingHours.from} to ${workingHours.to}`,
  ]);
  const tel = `tel:${phone.replaceAll(' ', '')}`;
  expect(links('main')).toEqual(expect.arrayContaining([`mailto:${email}`, tel]));
  const form = $('form');
  expect([form.attr('method')?.toLowerCase(), form.attr('action')]).toEqual([
    'post',
    '/contact/send',
  ]);
  expect(form.find('button[type=submit]').length).toBe(1);
  const known = (name: string) => {
    const control = form.find(`[name=${name}]`);
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

test('the resume page has both downloads', () => {
  const { $ } = open('/resume');
  for (const kind of ['PDF', 'DOCX']) {
    const link = $('a[download]').filter((_, it) => $(it).text().includes(`Download ${kind}`));
    expect(existsSync(join(dist, `${link.attr('href')}`)), kind).toBe(true);
  }
});

// `links.test.ts` says that all other pages have the foot of `/about`.
test('the foot has the blurb, quick links, ways of contact and the year', () => {
  const labels = siteRoutes.filter(({ inFooter }) => inFooter).map(({ label }) => label);
  for (const path of ['/', '/about']) {
    const { each, text, links } = open(path);
    expectAll(text('footer'), [profile.blurb, profile.name]);
    expect(text('footer')).toMatch(/© \d{4} /);
    expect(each('footer nav a')).toEqual(labels);
    const urls = profile.social.map(({ url }) => url);
    expect(links('footer')).toEqual(expect.arrayContaining([`mailto:${profile.email}`, ...urls]));
  }
});
