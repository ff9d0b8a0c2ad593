/** The drawings of projects as files, for pages and for shared pictures. */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Colours, inScheme, type SchemeColours } from '#model/colours.ts';
import { drawingPaints, readDrawing } from '#model/drawing.ts';
import { fonts } from '#model/fonts.ts';
import { describe } from '#model/problem.ts';
import { contentFolder } from '#model/read.ts';

/** Reads a drawing that a project names, such as `./dining-range.svg`, as an SVG file. */
export async function getDrawing(name: string): Promise<string> {
  const result = readDrawing(await readFile(join(contentFolder, 'projects', basename(name))));
  if ('drawing' in result) return result.drawing;
  throw new Error(`content/projects/${basename(name)}: ${describe(result.fault)}`);
}

const paintsIn = ({ ink, bg, accent, onAccent }: SchemeColours) =>
  `color:${ink};--page:${bg};--accent:${accent};--on-accent:${onAccent}`;

/** Below this width, in pixels, the dimensions in a drawing are not readable. */
const narrowest = 400;

/**
 * A drawing as one file for all colours: the fragment of its address selects them, `#light`, `#dark` or `#band`, the
 * blue section of the home page.
 */
export function drawingFile(drawing: string, colours: Colours): string {
  const [light, dark] = [inScheme(colours, 'light'), inScheme(colours, 'dark')];
  const onBand = { ...light, ink: light.onPrimary, bg: light.primaryStrong };
  const style =
    `svg{font-family:${fonts.display.family},Arial,sans-serif;font-weight:600;${paintsIn(light)}}` +
    `#dark:target{${paintsIn(dark)}}#band:target{${paintsIn(onBand)}}` +
    `@media(max-width:${narrowest - 1}px){.dim{display:none}}`;
  return drawing
    .replace('>', `><style>${style}</style><g id="dark"><g id="band">`)
    .replace(/<\/svg>$/, '</g></g></svg>');
}

/** A drawing in the colours of one scheme, without its texts, which would take the fonts of the machine. */
export function wordlessDrawing(
  drawing: string,
  { ink, bg, accent, onAccent }: SchemeColours,
): string {
  return drawing
    .replace(/<text.*?<\/text>/gs, '')
    .replaceAll(drawingPaints.ink, ink)
    .replaceAll(drawingPaints.page, bg)
    .replaceAll(drawingPaints.accent, accent)
    .replaceAll(drawingPaints.onAccent, onAccent);
}
