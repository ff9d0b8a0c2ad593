import { optimize, type XastElement, type XastRoot } from 'svgo';
import type { Advice } from '#model/problem.ts';

/** A part of a line drawing: everything in it is on the lists below. */
export interface DrawingNode {
  name: string;
  attributes: Record<string, string>;
  children: (DrawingNode | string)[];
}

/** The largest drawing that a page carries, in bytes: it travels inside the page. */
const maxDrawingBytes = 6_000;

/** What paints a line or an area; who draws it says which colour each is. */
export type Paint = 'ink' | 'page' | 'accent' | 'onAccent';

const shapes = new Set(
  'svg g path line polyline polygon rect circle ellipse text tspan'.split(' '),
);
/** What editors leave in a file and nobody sees. */
const dropped = /^(title|desc|metadata|defs|(sodipodi|inkscape|rdf|cc|dc):.*)$/i;
const kept = new Set(
  [
    'viewBox d x y x1 y1 x2 y2 cx cy r rx ry width height points transform opacity',
    'fill stroke stroke-width stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity',
    'fill-rule fill-opacity font-size font-weight text-anchor dx dy',
  ]
    .join(' ')
    .split(' '),
);
const white = /^(#fff(fff)?|white|rgb\(255, ?255, ?255\))$/i;

const plain = 'Save the drawing as plain SVG with lines and texts only, and copy it here again.';

class Refusal extends Error {}

/** Classes say what a colour cannot: the balloon that decides, and its number. */
function paintOf(value: string, classes: string[]): Paint | 'none' {
  if (/^(none|transparent)$/i.test(value)) return 'none';
  if (classes.includes('accent')) return 'accent';
  if (classes.includes('on-accent')) return 'onAccent';
  return white.test(value) ? 'page' : 'ink';
}

function safeAttributes({ name, attributes: given }: XastElement): Record<string, string> {
  const attributes: Record<string, string> = {};
  const classes = (given.class ?? '').split(/\s+/);
  for (const [key, value] of Object.entries(given)) {
    if (/^on/i.test(key)) throw new Refusal(`The drawing holds a script, in "${key}".`);
    if (/(^|:)href$/i.test(key)) throw new Refusal('The drawing holds a link to something else.');
    if (/url\(|javascript:|data:/i.test(value))
      throw new Refusal(`The drawing takes something from elsewhere, in "${key}".`);
    if (!kept.has(key) || (name === 'svg' && /^(width|height)$/.test(key))) continue;
    if (key === 'fill') attributes[key] = paintOf(value, classes);
    // The edge of a filled balloon is ink.
    else attributes[key] = key === 'stroke' ? paintOf(value, []) : value;
  }
  if (classes.includes('dim')) attributes.class = 'dim';
  return attributes;
}

function safeNode(element: XastElement): DrawingNode | undefined {
  const { name, children } = element;
  if (dropped.test(name)) return undefined;
  if (!shapes.has(name))
    throw new Refusal(`The drawing holds a "${name}", which is not allowed in a page.`);
  const isText = name === 'text' || name === 'tspan';
  return {
    name,
    attributes: safeAttributes(element),
    children: children.flatMap((child): (DrawingNode | string)[] => {
      if (child.type === 'text') return isText ? [child.value] : [];
      const node = child.type === 'element' ? safeNode(child) : undefined;
      return node ? [node] : [];
    }),
  };
}

/** The tree of an SVG file, its styles written as attributes; undefined when it is no XML. */
function parse(svg: string): XastRoot | undefined {
  let tree: XastRoot | undefined;
  try {
    optimize(svg, {
      plugins: [
        { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
        { name: 'convertStyleToAttrs' },
        { name: 'convertPathData', params: { floatPrecision: 1 } },
        {
          name: 'take the tree',
          fn: (root) => {
            tree = root;
          },
        },
      ],
    });
  } catch (error) {
    if ((error as Error).name !== 'SvgoParserError') throw error;
  }
  return tree;
}

/**
 * Reads a line drawing, and keeps of it only shapes and texts: no script, handler, link, style or
 * picture can come through. Its colours become ink, page and accent, so that it follows the scheme.
 *
 * @param svg the file.
 * @returns the drawing, or what is wrong with it.
 */
export function readDrawing(svg: Uint8Array): { drawing: DrawingNode } | { problem: Advice } {
  const refuse = (what: string, fix = plain) => ({
    problem: { code: 'bad-drawing', what, fix },
  });
  if (svg.length > maxDrawingBytes)
    return refuse(
      `The drawing has ${svg.length} bytes, more than the ${maxDrawingBytes} that a page can carry.`,
      'Simplify its lines, and save it with one digit after the point.',
    );
  const text = new TextDecoder().decode(svg);
  if (/<!(DOCTYPE|ENTITY)/i.test(text))
    return refuse('The drawing begins with a document type, which may name other files.');
  const root = parse(text)?.children.find((child) => child.type === 'element');
  if (root?.name !== 'svg') return refuse('The file is not an SVG drawing that can be read.');
  if (!/^[\d.\s,-]+$/.test(root.attributes.viewBox ?? ''))
    return refuse('The drawing has no "viewBox", so that its size is not known.');
  try {
    return { drawing: safeNode(root) as DrawingNode };
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.message);
    throw error;
  }
}
