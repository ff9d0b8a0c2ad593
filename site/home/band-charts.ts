import { Parser } from 'htmlparser2';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SchemeColours } from '#model/colours.ts';
import type { DrawingNode } from '#model/drawing.ts';
import type { Measurement } from '#model/schemas/measurement.ts';
import { Chart, chartSize } from '#site/portfolio/case/chart.tsx';
import { drawingFile } from '#site/portfolio/drawing-files.ts';
import { outlinedDrawing } from '#site/portfolio/outlined-drawing.ts';

/** The file with the charts of an order, and the part of it that shows one of them. */
export const bandChartsName = (slug: string) => `${slug}-charts`;
export const bandChartView = (index: number) => `chart-${index + 1}`;

/** What was before is pale, what is now is white. */
const styles = ({ map, onPrimary }: SchemeColours) =>
  `.chart-before{fill:${map};opacity:.65}` +
  `.chart-squares{fill:none;stroke:${map};stroke-opacity:.65}` +
  `.chart-marked{stroke:${onPrimary};stroke-opacity:1}` +
  `.chart-open,.chart-grid,.chart-axis,.chart-limit,.chart-line{fill:none;stroke:${onPrimary}}` +
  '.chart-open{stroke-width:2}.chart-line{stroke-width:3}.chart-limit{stroke-dasharray:3 2}' +
  '.chart-grid{stroke-opacity:.4}';

/** Between two charts in their file, in its own units. */
const gap = 20;

/**
 * The charts of an order's measured results on the blue band, their words as outlines, in one file: a
 * browser that shows several parts of a file asks for it once.
 */
export async function bandCharts(
  measurements: readonly Measurement[],
  language: string,
  colours: SchemeColours,
): Promise<string> {
  const children: DrawingNode[] = [];
  let top = 0;
  for (const [index, measurement] of measurements.entries()) {
    const { width, height } = chartSize(measurement);
    const markup = renderToStaticMarkup(createElement(Chart, { measurement, language }));
    children.push(
      { name: 'view', attributes: viewOf(index, [0, top, width, height]), children: [] },
      { ...parseMarkup(markup), name: 'g', attributes: { transform: `translate(0 ${top})` } },
    );
    top += height + gap;
  }
  const attributes = { viewBox: `0 0 320 ${top}`, fill: 'page', 'font-size': '13' };
  const drawing = await outlinedDrawing({ name: 'svg', attributes, children });
  const onBand = { ...colours, bg: colours.onPrimary };
  return drawingFile(drawing, onBand, 'always').replace(
    '</svg>',
    `<style>${styles(colours)}</style></svg>`,
  );
}

const viewOf = (index: number, box: number[]) => ({
  id: bandChartView(index),
  viewBox: box.join(' '),
});

function parseMarkup(markup: string): DrawingNode {
  const open: DrawingNode[] = [{ name: '', attributes: {}, children: [] }];
  const add = (child: DrawingNode | string) => open.at(-1)?.children.push(child);
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const node = { name, attributes, children: [] };
        add(node);
        open.push(node);
      },
      ontext: add,
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true },
  );
  parser.end(markup);
  return open[0]?.children[0] as DrawingNode;
}
