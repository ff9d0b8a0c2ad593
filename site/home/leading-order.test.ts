import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { wordsSchema } from '#model/schemas/words.ts';
import { reportFacts } from '#site/inspection/report-facts.ts';
import { reportModel } from '#site/inspection/report-model.ts';
import { content } from '../../tests/test-content.ts';
import { LeadingOrder, OtherOrders } from './leading-order.tsx';

const words = wordsSchema.parse({});
const drawn = content.projects.filter(({ technicalDrawing }) => technicalDrawing);
const [project] = drawn;
if (!project?.inspection)
  throw new Error('The tests’ content has no drawn order with an inspection.');
const figures = Math.min(3, (project.measurements ?? []).length) || project.results.length;
const page = { eyebrow: 'One order', project: project.slug, others: 'Others' };
const report = reportModel(
  project.inspection,
  { number: 'P-02', owner: 'Asha Verma', isSample: true },
  words,
);

const quoted = {
  ...{ quote: 'As agreed.', name: 'Ana Lima', company: 'Lima', country: 'Portugal' },
  ...{ portrait: undefined, project: project.slug },
};
const order = (given: typeof report | undefined) =>
  renderToStaticMarkup(
    createElement(LeadingOrder, {
      page,
      project,
      report: given,
      quoted,
      words,
    }),
  );

const measured = content.projects.find(({ measurements = [] }) => measurements.length > 1);

test('an order with measured results shows them with their charts, others their results', () => {
  const html = (one: typeof project) =>
    renderToStaticMarkup(
      createElement(LeadingOrder, { page, project: one, report, quoted, words }),
    );
  if (!measured?.measurements) throw new Error('No order of the tests’ content was measured.');
  const { slug, measurements } = measured;
  for (const [index, { figure, baseline }] of measurements.entries()) {
    expect(html(measured)).toContain(`/drawings/${slug}-charts.svg#chart-${index + 1}`);
    expect(html(measured)).toContain(`<dd>${figure}</dd>`);
    expect(html(measured)).toContain(baseline.slice(0, 20));
  }
  const { measurements: _, ...unmeasured } = project;
  expect(html(unmeasured)).not.toContain('-charts.svg');
  for (const { figure } of project.results)
    expect(html(unmeasured)).toContain(`<dd>${figure}</dd>`);
});

test('an order shows its drawing and what the inspection found', () => {
  const html = order(report);
  expect(html).toContain(`/drawings/${project.slug}-band.svg`);
  expect(html.match(/<dd>/g)).toHaveLength(figures + 4);
  for (const { label, value } of reportFacts(report, words.project))
    expect(html).toContain(`<dt>${label}</dt><dd>${value}</dd>`);
  expect(html).toContain('inspection-report.pdf');
  expect(html).toContain('“As agreed.”');
});

test('an order without an inspection has no numbers of one, and no link to its report', () => {
  const html = order(undefined);
  expect(html.match(/<dd>/g)).toHaveLength(figures);
  expect(html).not.toContain('inspection-report');
});

test('the other orders are links, and there is no heading without them', () => {
  const others = (projects: typeof drawn) =>
    renderToStaticMarkup(createElement(OtherOrders, { heading: 'Others', projects }));
  expect(others(drawn).match(/<a /g)).toHaveLength(drawn.length);
  expect(others([])).toBe('');
});
