import { expect, test } from 'vitest';
import { inScheme } from '#model/schemas/colours.ts';
import { wordsSchema } from '#model/schemas/words.ts';
import { chartSize } from '#site/portfolio/case/chart.tsx';
import { content } from '../../tests/test-content.ts';
import { bandCharts, bandChartView } from './band-charts.ts';

const words = wordsSchema.parse({});
const light = inScheme(content.colours, 'light');
const measured = content.projects.flatMap(({ measurements = [] }) => measurements);

test('the charts on the band are one file, each with a view of its own and its words as outlines', async () => {
  expect(measured.length).toBeGreaterThan(2);
  const file = await bandCharts(measured, { ...words.project, language: 'en' }, light);
  const views = [...file.matchAll(/<view id="([^"]+)" viewBox="([^"]+)">/g)];
  expect(views).toHaveLength(measured.length);
  let bottom = 0;
  for (const [index, [, id, box = '']] of views.entries()) {
    const [x, y = 0, width, height = 0] = box.split(' ').map(Number);
    expect(id).toBe(bandChartView(index));
    expect({ width, height }).toEqual(chartSize(measured[index] as (typeof measured)[number]));
    expect([x, y >= bottom]).toEqual([0, true]);
    bottom = y + height;
  }
  expect(file).toContain(`fill="${light.onPrimary}"`);
  expect(file).not.toMatch(/<text|var\(--/);
});
