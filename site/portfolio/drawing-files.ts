import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { SchemeColours } from '#model/colours.ts';
import { type DrawingNode, type Paint, readDrawing } from '#model/drawing.ts';
import { contentFolder } from '#model/read.ts';

/**
 * The name of a drawing's files: `dining-range`, and `dining-range.2` for the second, with a sign that
 * the name of no other project has.
 */
export const drawingName = (slug: string, index: number) =>
  index === 0 ? slug : `${slug}.${index + 1}`;

/** Reads a drawing that a project names, such as `./dining-range.svg`. */
export async function getDrawing(name: string): Promise<DrawingNode> {
  const result = readDrawing(await readFile(join(contentFolder, 'projects', basename(name))));
  if ('drawing' in result) return result.drawing;
  throw new Error(`content/projects/${basename(name)}: ${result.problem.what}`);
}

const escaped = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Below this width, in pixels, a thumbnail's dimensions could not be read. */
const narrowest = 400;

/**
 * A drawing as a file of its own, in the colours of one scheme.
 *
 * @param dimensions whether narrow pictures keep their dimensions too.
 */
export function drawingFile(
  drawing: DrawingNode,
  colours: SchemeColours,
  dimensions: 'always' | 'where wide' = 'where wide',
): string {
  const paints: Record<Paint | 'none', string> = {
    none: 'none',
    ink: colours.ink,
    page: colours.bg,
    accent: colours.sun,
    onAccent: colours.onSun,
  };
  const write = (node: DrawingNode | string): string => {
    if (typeof node === 'string') return escaped(node);
    const attributes = Object.entries(node.attributes).map(([name, value]) => {
      const isPaint = name === 'fill' || name === 'stroke';
      return ` ${name}="${escaped(isPaint ? paints[value as Paint] : value)}"`;
    });
    const inside = node.children.map(write).join('');
    return `<${node.name}${attributes.join('')}>${inside}</${node.name}>`;
  };
  const rule =
    dimensions === 'always'
      ? ''
      : `<style>@media(max-width:${narrowest - 1}px){.dim{display:none}}</style>`;
  const inside = drawing.children.map(write).join('');
  const root = write({ ...drawing, children: [] }).replace('</svg>', '');
  return root
    .replace(
      '<svg',
      '<svg xmlns="http://www.w3.org/2000/svg" font-family="Archivo,Arial,sans-serif"',
    )
    .concat(rule, inside, '</svg>');
}
