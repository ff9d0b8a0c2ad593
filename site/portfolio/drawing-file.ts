/** The drawings of projects as files, for pages and for shared pictures. */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { optimize } from 'svgo';
import { type Colours, inScheme, type SchemeColours } from '#model/colours.ts';
import { contentFolder } from '#model/content.ts';
import { drawingPaints, readDrawing } from '#model/drawing.ts';
import { fonts } from '#model/fonts.ts';
import { describe } from '#model/problem.ts';

/** Reads a drawing that a project names, such as `./dining-range.svg`, as an SVG file. */
export async function getDrawing(name: string): Promise<string> {
  const result = readDrawing(await readFile(join(contentFolder, 'projects', basename(name))));
  if ('drawing' in result) return result.drawing;
  throw new Error(`content/projects/${basename(name)}: ${describe(result.broken)}`);
}

const paintsIn = ({ ink, bg, accent, onAccent }: SchemeColours) =>
  `color:${ink};--page:${bg};--accent:${accent};--on-accent:${onAccent};--ground:${bg}`;

/** The numbers of a drawing's `viewBox`. */
function viewBoxOf(drawing: string) {
  const [left = 0, top = 0, width = 1, height = 1] = (/viewBox="([^"]+)"/.exec(drawing)?.[1] ?? '')
    .split(/[\s,]+/)
    .map(Number);
  return { left, top, width, height };
}

/** Below this width, in pixels, the dimensions in a drawing are not readable. */
const narrowest = 400;

/** Around the lines of a drawing, in its units: room for the numbers beside them. */
const room = 10;

/** The transform that enlarges a drawing, without the groups of some classes, until its lines fill its `viewBox`. */
async function fillTransform(drawing: string, ...hidden: string[]): Promise<string> {
  const black = { ink: '#000', bg: '#000', accent: '#000', onAccent: '#000' };
  const { data } = optimize(wordlessDrawing(drawing, black), {
    plugins: [{ name: 'removeElementsByAttr', params: { class: hidden } }],
  });
  const { left, top, width, height } = viewBoxOf(data);
  const picture = sharp(Buffer.from(data), { density: 144 });
  const scale = (await picture.metadata()).width / width;
  const { info } = await picture.trim().toBuffer({ resolveWithObject: true });
  const [wide, high] = [info.width / scale + 2 * room, info.height / scale + 2 * room];
  const factor = Math.max(1, Math.min(width / wide, height / high));
  // The middle of the lines moves to the middle of the picture.
  const across = left + (info.trimOffsetLeft ?? 0) / -scale - room + wide / 2;
  const down = top + (info.trimOffsetTop ?? 0) / -scale - room + high / 2;
  const moves = [left + width / 2 - factor * across, top + height / 2 - factor * down];
  const [size, ...to] = [factor, ...moves].map((value) => Math.round(value * 100) / 100);
  return `transform:matrix(${size},0,0,${size},${to})`;
}

/**
 * A drawing as one file for all colours: the fragment of its address selects them, `#light`, `#dark` or `#band`, the
 * blue section of the home page. There it fills its frame, and has the circle of the first check alone. Elsewhere it
 * brings the ground that its lines are visible on, because programs that darken pages leave pictures as they are.
 */
export async function drawingFile(drawing: string, colours: Colours): Promise<string> {
  const [light, dark] = [inScheme(colours, 'light'), inScheme(colours, 'dark')];
  const onBand = { ...light, ink: light.onPrimary, bg: light.primaryStrong };
  const style =
    `svg{font-family:${fonts.display.family},Arial,sans-serif;font-weight:600;${paintsIn(light)}}` +
    `#dark:target{${paintsIn(dark)}}` +
    `#band:target{${paintsIn(onBand)};--ground:none;${await fillTransform(drawing, 'other')}}` +
    `#band:target .other{display:none}` +
    `@media(max-width:${narrowest - 1}px){.dim{display:none}` +
    `#band:target{${await fillTransform(drawing, 'other', 'dim')}}}`;
  const { left, top } = viewBoxOf(drawing);
  const ground = `<rect x="${left}" y="${top}" width="100%" height="100%" fill="var(--ground)" stroke="none"/>`;
  return drawing
    .replace('>', `><style>${style}</style><g id="dark"><g id="band">${ground}`)
    .replace(/<\/svg>$/, '</g></g></svg>');
}

/** A drawing in the colours of one scheme, without its texts, which would take the fonts of the machine. */
export function wordlessDrawing(
  drawing: string,
  { ink, bg, accent, onAccent }: Pick<SchemeColours, 'ink' | 'bg' | 'accent' | 'onAccent'>,
): string {
  return drawing
    .replace(/<text.*?<\/text>/gs, '')
    .replaceAll(drawingPaints.ink, ink)
    .replaceAll(drawingPaints.page, bg)
    .replaceAll(drawingPaints.accent, accent)
    .replaceAll(drawingPaints.onAccent, onAccent);
}
