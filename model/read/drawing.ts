import { load } from 'cheerio';
import type { Advice } from '#model/check/problem.ts';
import { maxDrawingBytes } from '#model/schemas/plate.ts';

/** A part of a line drawing: everything in it is on the lists below. */
export interface DrawingNode {
  name: string;
  attributes: Record<string, string>;
  children: (DrawingNode | string)[];
}

/** What paints a line or an area; the page and the files say which colour each is. */
export type Paint = 'ink' | 'page' | 'accent' | 'onAccent';

const shapes = new Set(
  'svg g path line polyline polygon rect circle ellipse text tspan'.split(' '),
);
/** What editors leave in a file and nobody sees. */
const dropped = /^(title|desc|metadata|defs|sodipodi:.*|inkscape:.*|rdf:.*|cc:.*)$/i;
const kept = new Set(
  [
    'viewBox d x y x1 y1 x2 y2 cx cy r rx ry width height points transform class opacity',
    'fill stroke stroke-width stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity',
    'fill-rule fill-opacity font-size font-weight text-anchor dx dy',
  ]
    .join(' ')
    .split(' '),
);
/** The classes with a meaning: dimensions, the balloon that decides, and its number. */
const classes = new Set(['dim', 'accent', 'on-accent', 'face']);
const white = /^(#fff(fff)?|white|rgb\(255, ?255, ?255\))$/i;

const plain = 'Save the drawing as plain SVG with lines and texts only, and copy it here again.';

class Refusal extends Error {}

/** A declaration `name: value` of a style attribute counts as the attribute of that name. */
function withStyle({ style, ...attributes }: Record<string, string>): Record<string, string> {
  const declared = (style ?? '').split(';').map((part) => part.split(':').map((x) => x.trim()));
  return { ...attributes, ...Object.fromEntries(declared.filter(([, value]) => value)) };
}

function paintOf(value: string, names: string[]): Paint | 'none' {
  if (/^(none|transparent)$/i.test(value)) return 'none';
  if (names.includes('accent')) return 'accent';
  if (names.includes('on-accent')) return 'onAccent';
  return white.test(value) ? 'page' : 'ink';
}

function safeAttributes(name: string, given: Record<string, string>): Record<string, string> {
  const attributes: Record<string, string> = {};
  const names = (given.class ?? '').split(/\s+/).filter((part) => classes.has(part));
  for (const [key, value] of Object.entries(withStyle(given))) {
    if (/^on/i.test(key)) throw new Refusal(`The drawing holds a script, in "${key}".`);
    if (/(^|:)href$/i.test(key)) throw new Refusal('The drawing holds a link to something else.');
    if (/url\(|javascript:|data:/i.test(value))
      throw new Refusal(`The drawing takes something from elsewhere, in "${key}".`);
    if (!kept.has(key) || key === 'class') continue;
    const isPaint = key === 'fill' || key === 'stroke';
    // A circle of the accent is filled with it; its edge is ink.
    attributes[key] = isPaint ? paintOf(value, key === 'fill' ? names : []) : value;
  }
  if (names.includes('dim')) attributes.class = 'dim';
  if (name === 'svg') {
    delete attributes.width;
    delete attributes.height;
  }
  return attributes;
}

interface Element {
  type: string;
  name: string;
  attribs: Record<string, string>;
  children: Element[];
  data: string;
}

function safeNode(element: Element): DrawingNode | undefined {
  const { name, attribs, children } = element;
  if (dropped.test(name)) return undefined;
  if (!shapes.has(name))
    throw new Refusal(`The drawing holds a "${name}", which cannot stand in a page.`);
  return {
    name,
    attributes: safeAttributes(name, attribs),
    children: children.flatMap((child) => {
      if (child.type === 'text') return name === 'text' || name === 'tspan' ? [child.data] : [];
      if (child.type === 'comment') return [];
      const node = safeNode(child);
      return node ? [node] : [];
    }),
  };
}

/**
 * Reads a line drawing, and keeps of it only shapes and texts: no script, handler, link, style or
 * picture can come through. Its colours become ink, page and accent, so that it follows the scheme.
 *
 * @param svg the file.
 * @returns the drawing, or what is wrong with it.
 */
export function readDrawing(svg: Uint8Array): { drawing: DrawingNode } | { problem: Advice } {
  const refuse = (what: string, fix = plain) => ({ problem: { what, fix } });
  if (svg.length > maxDrawingBytes)
    return refuse(
      `The drawing has ${svg.length} bytes, more than the ${maxDrawingBytes} that a page can carry.`,
      'Simplify its lines, and save it with one digit after the point.',
    );
  const text = new TextDecoder().decode(svg);
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return refuse('The drawing holds a document type.');
  const root = load(text, { xml: true }).root().children().get(0) as unknown as Element | undefined;
  if (root?.name !== 'svg') return refuse('The file is not an SVG drawing.');
  if (!root.attribs.viewBox)
    return refuse('The drawing has no "viewBox", so that its size is not known.');
  try {
    return { drawing: safeNode(root) as DrawingNode };
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.message);
    throw error;
  }
}

/** The width of a drawing divided by its height, and both in its own units. */
export function drawingSize({ attributes }: DrawingNode): { width: number; height: number } {
  const [, , width = 480, height = 320] = (attributes.viewBox ?? '').split(/[\s,]+/).map(Number);
  return { width, height };
}
