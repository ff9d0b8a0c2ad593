/** Tests the charts of a project's results. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ChartedResult } from '#model/schemas/project.ts';
import { Chart, drawSquares, measureBars } from './chart.tsx';

const measured = (values: Partial<ChartedResult>): ChartedResult => ({
  figure: '',
  label: '',
  comparedWith: '',
  chart: 'bars',
  ...values,
});

test('bars start from zero, each beside its number', () => {
  expect(measureBars(measured({ before: 16, after: 12 }), 200)).toEqual([200, 150]);
  expect(measureBars(measured({ before: 0, after: 0 }), 200)).toEqual([0, 0]);
  const result = measured({ unit: 'weeks', before: 16, after: 12 });
  const chart = renderToStaticMarkup(createElement(Chart, { result, language: 'en' }));
  expect([...chart.matchAll(/>([^<]+)</g)].map(([, text]) => text)).toEqual([
    ...['Before', '16 weeks', 'After', '12 weeks'],
  ]);
});

test('a chart of pieces has one square for each, the marked ones last', () => {
  const { pitch, plain, marked } = drawSquares(measured({ pieces: 212, marked: 9 }), 320);
  const squares = (path: string) =>
    [...path.matchAll(/M([\d.]+) [\d.]+H([\d.]+)/g)].reduce(
      (sum, [, from, to]) => sum + Math.round((Number(to) - Number(from)) / pitch),
      0,
    );
  expect([squares(plain), squares(marked)]).toEqual([203, 9]);
});

test('a unit stands apart from its number, but a percent sign', () => {
  const said = (unit: string) => drawn({ chart: 'range', unit, highest: 75, limitHigh: 80 })?.[0];
  expect(said('°C')).toContain('to 75 °C, at most 80 °C');
  expect(said('%')).toContain('to 75%, at most 80%');
});

/** The texts of a chart with their places, and its shapes. */
const drawn = (values: Partial<ChartedResult>) =>
  renderToStaticMarkup(createElement(Chart, { result: measured(values), language: 'en' }))
    .match(/<(?:svg|g|text|rect|circle|path)[^>]*>[^<]*/g)
    ?.map((shape) => shape.replace(/^</, '').replaceAll(/"|class=/g, ''));

const range = { chart: 'range', unit: '%', lowest: 8.4, highest: 9.7 } as const;

test('draws readings between their limits, with an earlier one', () => {
  expect(drawn({ ...range, before: 12, limitLow: 8, limitHigh: 10 })).toMatchInlineSnapshot(`
    [
      "svg chart viewBox=0 0 320 92 role=img aria-label=Readings from 8.4% to 9.7%, limit 8 to 10%, Before 12%>",
      "text x=98.45 y=12 text-anchor=middle>limit 8 to 10%",
      "path chart-limit d=M36.9 22H160V54H36.9Z>",
      "rect chart-after x=61.5 y=31 width=80 height=14>",
      "circle chart-open cx=283.1 cy=38 r=6>",
      "text x=283.1 y=12 text-anchor=middle>Before",
      "path chart-axis d=M0 62H320M36.9 62v6M98.5 62v6M160 62v6M221.5 62v6M283.1 62v6>",
      "g chart-tick text-anchor=middle>",
      "text x=36.9 y=84>8%",
      "text x=98.5 y=84>9%",
      "text x=160 y=84>10%",
      "text x=221.5 y=84>11%",
      "text x=283.1 y=84>12%",
    ]
  `);
});

test('a range with one limit is open to the other side', () => {
  const limitOf = (limits: Partial<ChartedResult>) => drawn({ ...range, ...limits })?.slice(1, 3);
  expect([limitOf({ limitHigh: 10 }), limitOf({ limitLow: 8 })]).toMatchInlineSnapshot(`
    [
      [
        "text x=142.05 y=12 text-anchor=middle>at most 10%",
        "path chart-limit d=M1 22H283.1V54H1>",
      ],
      [
        "text x=177.95 y=12 text-anchor=middle>at least 8%",
        "path chart-limit d=M319 22H36.9V54H319>",
      ],
    ]
  `);
});

test('the numbers of an axis do not overlap, and stay in the chart, however many digits they have', () => {
  for (const language of ['en', 'en-IN'])
    for (const [lowest, highest] of [
      [1_200_000, 1_350_000],
      [999_999_000, 1e9],
      [-1e9, 1e9],
      [123_456.001, 123_456.009],
    ] as const) {
      const result = measured({ chart: 'range', lowest, highest, limitHigh: highest });
      const chart = renderToStaticMarkup(createElement(Chart, { result, language }));
      const labels = [...chart.matchAll(/<text x="([^"]+)" y="84">([^<]+)/g)].map(
        ([, x, text = '']) => ({ left: Number(x) - 3.5 * text.length, width: 7 * text.length }),
      );
      expect(labels.length).toBeGreaterThan(0);
      for (const [index, { left, width }] of labels.entries()) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(labels[index + 1]?.left ?? 320);
      }
    }
});

test('labels as long as they may be are neither cut nor on top of each other', () => {
  const longest = 'reworked at the bench in May';
  const dots = { chart: 'dots', pieces: 600, marked: 1 } as const;
  const places = (values: Partial<ChartedResult>) =>
    drawn(values)?.flatMap((shape) => {
      const [, x, y, anchor, text = ''] =
        /^text x=(\S+) y=(\S+?)( text-anchor=middle)?>(.*)/.exec(shape) ?? [];
      // The numbers of the axis may reach into the margin.
      if (!text || y === '84') return [];
      const size = 7 * text.length;
      const left = Number(x) - (anchor ? size / 2 : 0);
      return [{ text, y: Number(y), left, right: left + size }];
    }) ?? [];
  for (const texts of [
    places({ ...dots, markedLabel: longest, othersLabel: longest }),
    places({ ...range, before: 12, beforeLabel: longest, limitLow: 8, limitHigh: 10 }),
    places({ ...range, before: 2, beforeLabel: longest, limitHigh: 10 }),
  ]) {
    expect(texts.length).toBeGreaterThan(1);
    for (const [index, label] of texts.entries()) {
      expect(label.left, label.text).toBeGreaterThanOrEqual(0);
      expect(label.right, label.text).toBeLessThanOrEqual(320);
      for (const other of texts.slice(index + 1))
        expect(
          label.y !== other.y || label.right < other.left || other.right < label.left,
          label.text,
        ).toBe(true);
    }
  }
});
