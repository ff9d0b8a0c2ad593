import { Parser } from 'htmlparser2';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DrawingNode } from '#model/read/drawing.ts';
import type { SchemeColours } from '#model/schemas/colours.ts';
import type { Measurement } from '#model/schemas/measurement.ts';
import { Chart } from '#site/portfolio/case/chart.tsx';
import type { ChartWords } from '#site/portfolio/case/charts.ts';
import { drawingFile } from '#site/portfolio/drawing-files.ts';
import { outlinedDrawing } from '#site/portfolio/outlined-drawing.ts';

/** The address of the chart of an order's measured result, which is a file of its own. */
export const bandChartName = (slug: string, index: number) => `${slug}-chart-${index + 1}`;

/** What was before is pale, what is now is white. */
const styles = ({ map, onPrimary }: SchemeColours) =>
  `.chart-before{fill:${map};opacity:.65}` +
  `.chart-squares{fill:none;stroke:${map};stroke-opacity:.65}` +
  `.chart-marked{stroke:${onPrimary};stroke-opacity:1}` +
  `.chart-open,.chart-grid,.chart-axis,.chart-limit,.chart-line{fill:none;stroke:${onPrimary}}` +
  '.chart-open{stroke-width:2}.chart-line{stroke-width:3}.chart-limit{stroke-dasharray:3 2}' +
  '.chart-grid{stroke-opacity:.4}';

/** The chart of a measured result on the blue band, its words as outlines. */
export async function bandChart(
  measurement: Measurement,
  words: ChartWords,
  colours: SchemeColours,
): Promise<string> {
  const markup = renderToStaticMarkup(createElement(Chart, { measurement, words }));
  const { name, attributes, children } = parseMarkup(markup);
  const painted = { ...attributes, fill: 'page', 'font-size': '13' };
  const drawing = await outlinedDrawing({ name, attributes: painted, children });
  const onBand = { ...colours, bg: colours.onPrimary };
  return drawingFile(drawing, onBand, 'always').replace(
    '</svg>',
    `<style>${styles(colours)}</style></svg>`,
  );
}

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
