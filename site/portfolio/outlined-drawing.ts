import { readFile } from 'node:fs/promises';
import type { DrawingNode } from '#model/drawing.ts';
import { type Shaper, withShaper } from '#ui/fonts/harfbuzz.ts';

type Attributes = DrawingNode['attributes'];

/** How much of its width a text stands left of its place. */
const shifts: Record<string, number> = { middle: 0.5, end: 1 };

/**
 * A drawing whose texts are outlines of the display face, as a picture has no fonts of its page. A text
 * that has parts of its own, or a letter that the face lacks, stays a text.
 */
export async function outlinedDrawing(drawing: DrawingNode): Promise<DrawingNode> {
  const font = await readFile(
    'node_modules/@expo-google-fonts/archivo/600SemiBold/Archivo_600SemiBold.ttf',
  );
  return withShaper(font, (shaper) => outlinedNode(drawing, {}, shaper));
}

/** @param given what the groups around a node say of its texts. */
function outlinedNode(node: DrawingNode, given: Attributes, shaper: Shaper): DrawingNode {
  const attributes = { ...given, ...node.attributes };
  const [text] = node.children;
  if (node.name === 'text' && node.children.length === 1 && typeof text === 'string')
    return outlinedText(node, text, attributes, shaper) ?? node;
  const children = node.children.map((child) =>
    typeof child === 'string' ? child : outlinedNode(child, attributes, shaper),
  );
  return { ...node, children };
}

function outlinedText(
  { attributes: { fill, transform = '' } }: DrawingNode,
  text: string,
  { x = '0', y = '0', 'font-size': size = '16', 'text-anchor': anchor = 'start' }: Attributes,
  { shape, glyphToPath, unitsPerEm }: Shaper,
): DrawingNode | undefined {
  const glyphs = shape(text);
  if (glyphs.some(({ g }) => g === 0)) return undefined;
  const scale = Number(size) / unitsPerEm;
  const width = glyphs.reduce((sum, { ax }) => sum + ax, 0) * scale;
  const left = Number(x) - width * (shifts[anchor] ?? 0);
  let pen = 0;
  const children = glyphs.map(({ g, ax, dx, dy }) => {
    const place = `translate(${pen + dx} ${dy})`;
    pen += ax;
    return { name: 'path', attributes: { transform: place, d: glyphToPath(g) }, children: [] };
  });
  const place = `translate(${left.toFixed(2)} ${y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`;
  return {
    name: 'g',
    attributes: { ...(fill && { fill }), transform: `${transform} ${place}`.trim() },
    children,
  };
}
