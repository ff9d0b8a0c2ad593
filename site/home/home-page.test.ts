/** Tests the home page in states that no built site has; what the built sites show is in their outlines. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Result } from '#model/schemas/project.ts';
import { outlineOf } from '../../tests/outline.ts';
import { content } from '../../tests/test-content.ts';
import { HomePage, leadingProject } from './home-page.tsx';
import { shownResults } from './leading-order.tsx';

type Props = Parameters<typeof HomePage>[0];

const { home } = content.pages;
const fence = leadingProject(content) ?? expect.fail('no leading order');

/** The home page of the tests' site with these changes to its content. */
function homeOf(changes: Partial<Props['content']>, shown: Partial<Props> = {}): string {
  const site = { ...content, ...changes };
  const none = { portrait: undefined, testimonials: [], report: undefined };
  const leading = leadingProject(site);
  return outlineOf(createElement(HomePage, { content: site, leading, ...none, ...shown }));
}

test('the offers lead to no guide that is gone', () => {
  expect(homeOf({})).toContain('What it costs');
  expect(homeOf({ guides: [] })).not.toContain('What it costs');
});

test('a card without a service is left out, and without any the first services are offered', () => {
  const offersOf = (...cards: { service?: string; title?: string }[]) => {
    const pages = { ...content.pages, home: { ...home, offers: { ...home.offers, cards } } };
    return homeOf({ pages }).match(/(?<=<h3><a href="\/services#[^"]*">)[^<]*/g);
  };
  expect(offersOf({ title: 'Audits' }, { service: 'tenders', title: 'By sea' })).toEqual([
    'By sea',
  ]);
  expect(offersOf({ title: 'Audits' }, {})).toHaveLength(3);
});

test('of more than three results, those with a chart are shown, and others where there is room', () => {
  const plain = () => ({ figure: '1', label: 'late', comparedWith: 'Of 9' });
  const charted = (): Result => ({ ...plain(), chart: 'bars' });
  const places = (...results: Result[]) =>
    shownResults(results).map((result) => results.indexOf(result));
  expect(places(plain(), charted(), plain())).toEqual([0, 1, 2]);
  expect(places(plain(), charted(), plain(), charted())).toEqual([0, 1, 3]);
  expect(places(plain(), charted(), charted(), charted())).toEqual([1, 2, 3]);
});

test('a single order has no section of others', () => {
  expect(homeOf({})).toContain(home.order?.others);
  expect(homeOf({ projects: [fence] })).not.toContain(home.order?.others);
});

test('of up to three testimonials, that of the leading order is repeated', () => {
  const testimonialsOf = (count: number) => {
    const testimonials = content.testimonials
      .slice(0, count)
      .map((testimonial) => ({ ...testimonial, portrait: undefined }));
    return homeOf({}, { testimonials }).split('id="testimonials"')[1];
  };
  const { name } = content.testimonials.find(({ project }) => project === fence.slug) ?? {};
  expect(testimonialsOf(3)).toContain(name);
  expect(testimonialsOf(4)).not.toContain(name);
});

test('the row of certificates says that one is invented, and leads to no hidden page', () => {
  const [certificate] = content.profile.certificates;
  const invented = { ...certificate, sample: true } as typeof certificate & object;
  const row = (changes: Partial<Props['content']>) =>
    /<section aria-label="Certificates">.*?<\/section>/s.exec(homeOf(changes))?.[0];
  expect(row({})).not.toContain('Sample');
  expect(row({ profile: { ...content.profile, certificates: [invented] } })).toContain('Sample');
  const experience = { ...content.pages.experience, hidden: true };
  expect(row({ pages: { ...content.pages, experience } })).not.toContain('<a ');
});

test('the first order leads where the named one is removed or hidden', () => {
  const leadsWith = (order: typeof home.order, projects = content.projects) =>
    leadingProject({ ...content, projects, pages: { ...content.pages, home: { ...home, order } } })
      ?.slug;
  const words = { eyebrow: 'One order', others: 'Other orders' };
  const [first, second] = content.projects.map(({ slug }) => slug);
  expect(leadsWith({ ...words, project: second })).toBe(second);
  expect(leadsWith({ ...words, project: 'gone' })).toBe(first);
  expect(leadsWith(words)).toBe(first);
  expect(leadsWith(words, [])).toBeUndefined();
  expect(leadsWith(undefined)).toBeUndefined();
});

test('an order without a drawing comes first with its photo, or with its figures alone', () => {
  const { technicalDrawing: _, ...plain } = fence;
  const photo = { alternative: 'A row of chairs', fit: 'cover', src: '/a.jpg' } as never;
  const orderOf = (shown: Partial<Props>) =>
    /<section aria-labelledby="order">.*?<\/section>/s.exec(
      homeOf({ projects: [plain] }, shown),
    )?.[0];
  expect(orderOf({ photo })).toContain('alt="A row of chairs"');
  expect(orderOf({})).toContain('<dl>');
  expect(orderOf({})).not.toContain('<img');
});
