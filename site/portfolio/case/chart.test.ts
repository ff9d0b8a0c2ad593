/** Tests the charts of results. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ChartedResult } from '#model/schemas/project.ts';
import { barWidths, Chart, chartSentence, dotRows, resultsInFigures } from './chart.tsx';

const measured = (values: Partial<ChartedResult>): ChartedResult => ({
  figure: '',
  label: '',
  comparedWith: '',
  chart: 'bars',
  ...values,
});

test('bars start from zero, each beside its number', () => {
  expect(barWidths(measured({ before: 16, after: 12 }), 200)).toEqual([200, 150]);
  expect(barWidths(measured({ before: 0, after: 0 }), 200)).toEqual([0, 0]);
  const result = measured({ unit: 'weeks', before: 16, after: 12 });
  const chart = renderToStaticMarkup(createElement(Chart, { result, language: 'en' }));
  expect([...chart.matchAll(/>([^<]+)</g)].map(([, text]) => text)).toEqual([
    ...['Before', '16 weeks', 'After', '12 weeks'],
  ]);
});

test('a chart of pieces has one square for each, the marked ones last', () => {
  const { pitch, plain, marked } = dotRows(measured({ pieces: 212, marked: 9 }), 320);
  const squares = (path: string) =>
    [...path.matchAll(/M([\d.]+) [\d.]+H([\d.]+)/g)].reduce(
      (sum, [, from, to]) => sum + Math.round((Number(to) - Number(from)) / pitch),
      0,
    );
  expect([squares(plain), squares(marked)]).toEqual([203, 9]);
});

test('each chart has a text alternative', () => {
  expect(chartSentence(measured({ unit: 'weeks', before: 16, after: 12 }), 'en')).toBe(
    'Before 16 weeks, After 12 weeks',
  );
  expect(
    chartSentence(
      measured({
        chart: 'dots',
        pieces: 212,
        marked: 9,
        markedLabel: 'reworked',
        othersLabel: 'passed',
      }),
      'en',
    ),
  ).toBe('212 squares: 203 passed, 9 reworked');
  expect(
    chartSentence(
      measured({
        chart: 'range',
        unit: '%',
        lowest: 8.4,
        highest: 9.7,
        limitLow: 8,
        limitHigh: 10,
      }),
      'en',
    ),
  ).toBe('Readings from 8.4% to 9.7%, limit 8 to 10%');
  expect(chartSentence(measured({ unit: '°C', before: 75 }), 'en')).toContain('75 °C');
});

test('results with a chart are shown, or all if none has one', () => {
  const drawn = measured({ before: 16, after: 12 });
  const { chart: _chart, ...plain } = drawn;
  expect(resultsInFigures([plain, drawn])).toEqual([drawn]);
  expect(resultsInFigures([plain, plain])).toHaveLength(2);
});
