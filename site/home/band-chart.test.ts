import { expect, test } from 'vitest';
import { inScheme } from '#model/schemas/colours.ts';
import { wordsSchema } from '#model/schemas/words.ts';
import { chartSize } from '#site/portfolio/case/chart.tsx';
import { content } from '../../tests/test-content.ts';
import { bandChart } from './band-chart.ts';

const words = wordsSchema.parse({});
const light = inScheme(content.colours, 'light');
const measured = content.projects.flatMap(({ measurements = [] }) => measurements);

test('a chart on the band is a picture of its own, with its words as outlines', async () => {
  expect(measured.length).toBeGreaterThan(2);
  for (const measurement of measured) {
    const file = await bandChart(measurement, { ...words.project, language: 'en' }, light);
    const { width, height } = chartSize(measurement);
    expect(file).toContain(`viewBox="0 0 ${width} ${height}"`);
    expect(file).toContain(`fill="${light.onPrimary}"`);
    expect(file).not.toMatch(/<text|var\(--/);
  }
});
