/** Reads an SVG drawing by a list of allowed shapes and texts; refuses what could run a script or load a file. */
import { type CustomPlugin, optimize, type XastElement, type XastParent } from 'svgo';
import type { Rule } from './problem.ts';
import { maxDrawingBytes } from './schemas/fields.ts';
import { fileSize, quote } from './wording.ts';

/** What is wrong with a drawing; `name` is that of the element or attribute which is not allowed. */
const refusals = {
  'not an SVG': () => 'This is not an SVG drawing that can be read.',
  'no size': () => 'The drawing has no size: its viewBox lacks a width or a height.',
  'not allowed': (name: string) =>
    `The drawing has ${quote(name)}, which is not allowed in a page.`,
};

/** @param name the element or attribute that is not allowed. */
export const badDrawing = (reason: keyof typeof refusals, name = ''): Rule => ({
  code: 'bad-drawing',
  what: refusals[reason](name),
  fix: 'Save it as plain SVG, with nothing but shapes and texts, and choose it again.',
});

/** A file of any kind that is too large, in bytes. */
export const largeFile = (bytes: number, limit: number): Rule => ({
  code: 'large-file',
  what: `This has ${fileSize(bytes)}, and at most ${fileSize(limit)} fit.`,
  fix: 'Save it smaller, and choose it again.',
});

/**
 * The colours of lines and areas, as CSS variables, so that each page sets them. `accent` and `onAccent` are for the
 * circle of the most important check and the number in it.
 */
export const drawingPaints = {
  ink: 'currentColor',
  page: 'var(--page)',
  accent: 'var(--accent)',
  onAccent: 'var(--on-accent)',
};

const shapes = new Set(
  'svg g path line polyline polygon rect circle ellipse text tspan'.split(' '),
);
/** Elements that drawing programs write and that are not visible. */
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
/** The classes of what smaller pictures leave out: dimensions, and the numbered circles of all checks but the first. */
const groups = new Set(['dim', 'other']);
const white = /^(#fff(fff)?|white|rgb\(255, ?255, ?255\))$/i;

class DrawingRefused extends Error {
  readonly rule: Rule;

  constructor(reason: keyof typeof refusals, name?: string) {
    super(reason);
    this.rule = badDrawing(reason, name);
  }
}

function paintOf(value: string, classes: string[]): string {
  if (/^(none|transparent)$/i.test(value)) return 'none';
  if (classes.includes('accent')) return drawingPaints.accent;
  if (classes.includes('on-accent')) return drawingPaints.onAccent;
  return white.test(value) ? drawingPaints.page : drawingPaints.ink;
}

function safeAttributes({ name, attributes: given }: XastElement): Record<string, string> {
  const attributes: Record<string, string> = {};
  const classes = (given.class ?? '').split(/\s+/);
  for (const [key, value] of Object.entries(given)) {
    if (/^on|(^|:)href$/i.test(key) || /url\(|javascript:|data:/i.test(value))
      throw new DrawingRefused('not allowed', key);
    if (!kept.has(key) || (name === 'svg' && /^(width|height)$/.test(key))) continue;
    if (key === 'fill') attributes[key] = paintOf(value, classes);
    // The outline of a filled circle has the colour of ink.
    else attributes[key] = key === 'stroke' ? paintOf(value, []) : value;
  }
  const group = classes.find((name) => groups.has(name));
  if (group) attributes.class = group;
  return name === 'svg' ? { xmlns: 'http://www.w3.org/2000/svg', ...attributes } : attributes;
}

const remove = (child: XastParent['children'][number], parent: XastParent) => {
  parent.children = parent.children.filter((other) => other !== child);
};

const isTextElement = (node: XastParent) =>
  node.type === 'element' && (node.name === 'text' || node.name === 'tspan');

/** Whether a `viewBox` has a left, a top, and a width and height above 0; without them, a browser draws nothing. */
function hasSize(viewBox: string): boolean {
  const [left, top, width = 0, height = 0, ...others] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const isPlaced = Number.isFinite(left) && Number.isFinite(top) && others.length === 0;
  return isPlaced && width > 0 && height > 0;
}

/** Keeps allowed shapes and texts with their allowed attributes; throws DrawingRefused at anything else. */
const onlyShapesAndTexts: CustomPlugin = {
  name: 'onlyShapesAndTexts',
  fn: (file) => {
    const root = file.children.find((child) => child.type === 'element');
    if (root?.name !== 'svg') throw new DrawingRefused('not an SVG');
    if (!hasSize(root.attributes.viewBox ?? '')) throw new DrawingRefused('no size');
    return {
      element: {
        enter(node, parent) {
          if (dropped.test(node.name)) return remove(node, parent);
          if (!shapes.has(node.name)) throw new DrawingRefused('not allowed', node.name);
          node.attributes = safeAttributes(node);
        },
      },
      text: {
        enter(node, parent) {
          if (!isTextElement(parent)) remove(node, parent);
        },
      },
      comment: { enter: remove },
      cdata: { enter: remove },
      instruction: { enter: remove },
    };
  },
};

/**
 * Reads a line drawing, and keeps only shapes and texts, without scripts, handlers, links, styles and pictures. Its
 * colours become the paints above, so that it follows the colour scheme.
 *
 * @param svg the file.
 * @returns the drawing as an SVG file, or what is wrong with it.
 */
export function readDrawing(svg: Uint8Array): { drawing: string } | { broken: Rule } {
  if (!/^\s*</.test(new TextDecoder().decode(svg.subarray(0, 200))))
    return { broken: badDrawing('not an SVG') };
  if (svg.length > maxDrawingBytes) return { broken: largeFile(svg.length, maxDrawingBytes) };
  const text = new TextDecoder().decode(svg);
  try {
    // Entities may load other files.
    if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new DrawingRefused('not allowed', 'DOCTYPE');
    const { data } = optimize(text, {
      plugins: [
        { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
        { name: 'convertStyleToAttrs' },
        { name: 'convertPathData', params: { floatPrecision: 1 } },
        onlyShapesAndTexts,
      ],
    });
    return { drawing: data };
  } catch (error) {
    if (error instanceof DrawingRefused) return { broken: error.rule };
    if ((error as Error).name !== 'SvgoParserError') throw error;
    return { broken: badDrawing('not an SVG') };
  }
}
