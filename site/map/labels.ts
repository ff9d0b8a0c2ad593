/** Places the labels of the lane map: each at the first free of four places around its dot. */
import { fonts } from '#model/fonts.ts';
import { frame, type Point } from '#ui/world-map.ts';

/** The font size of labels in map units: 12 px on a map 600 px wide, and on one of 340 px, as on a phone. */
export const fontSizes = { wide: 12.5, narrow: 23.5 };

export type MapSize = keyof typeof fontSizes;

/** From the baseline of a label down, in parts of the font size. */
interface Area {
  top: number;
  height: number;
}

/** A label on the map. Its text starts, ends or is centred (`anchor`) at a point, moved by `dx` and `dy`. */
export interface Label extends Point {
  text: string;
  anchor: 'start' | 'middle' | 'end';
  /** In parts of the font size. */
  dx: number;
  dy: number;
  /** The projects that it leads to. */
  slugs: string[];
  /** The area of its link, which is higher than the text. */
  target: Area;
  /** Whether only wide maps show it, because it does not fit on phones. */
  isWideOnly: boolean;
}

/** A dot on the map, the text of its label, and its radius on wide and on narrow maps. */
export interface Dot extends Point {
  text: string;
  /** The projects of its place; none at the origin. */
  slugs: string[];
  radius: Record<MapSize, number>;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Width of a letter of a name, as a part of the font size. Names of cities are 1.1 to 1.45 times as wide as a
 * letter of English is on average; with 1.273, no label was cut or overlapped another on 200 random maps.
 */
const letterWidth = 1.273 * fonts.display.letterWidth;

/** The space between a dot and its label, in map units. */
const space = 4;

/** The point of a label's text at a size of the map. */
export const textPoint = ({ x, y, dx, dy }: Label, size: MapSize): Point => ({
  x: x + dx * fontSizes[size],
  y: y + dy * fontSizes[size],
});

/** The height of a text, from the top of a capital to the foot of a g, in units of the font size. */
const textArea: Area = { top: -0.75, height: 1.05 };

/** The width of a label, and the distance from its left edge to its point, in units of the font size. */
export function extentOf({ text, anchor }: Pick<Label, 'text' | 'anchor'>) {
  const width = [...text].length * letterWidth;
  return { width, before: { start: 0, middle: width / 2, end: width }[anchor] };
}

/** The place that a label takes in a size: its text, or its target, which may be higher. */
export function boxOf(label: Label, size: MapSize, area: Area = textArea): Box {
  const font = fontSizes[size];
  const { x, y } = textPoint(label, size);
  const { width, before } = extentOf(label);
  const [left, top] = [x - before * font, y + area.top * font];
  return { left, right: left + width * font, top, bottom: top + area.height * font };
}

/** How far the edge of a dot is from a box in a size. */
export function distance(dot: Dot, { left, right, top, bottom }: Box, size: MapSize): number {
  const across = Math.max(left - dot.x, 0, dot.x - right);
  const down = Math.max(top - dot.y, 0, dot.y - bottom);
  return Math.hypot(across, down) - dot.radius[size];
}

const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const inFrame = (box: Box) =>
  box.left >= 1 && box.right <= frame.width - 1 && box.top >= 1 && box.bottom <= frame.height - 1;

/** The sides of a dot: the direction across and down, and the `text-anchor` of a label there. */
const left = [-1, 0, 'end'] as const;
const right = [1, 0, 'start'] as const;
const above = [0, -1, 'middle'] as const;
const below = [0, 1, 'middle'] as const;

/** The places around a dot, first those away from the origin, where its lane does not run. */
function orderDirections(dot: Point, origin: Point) {
  const across = dot.x < origin.x ? [left, right] : [right, left];
  const along = dot.y <= origin.y ? [above, below] : [below, above];
  return [across[0], along[0], along[1], across[1]].filter((direction) => direction !== undefined);
}

/** How far the baseline is below the point beside, above or below a dot, in parts of the font size. */
const baseline = { 0: 0.35, '-1': 0, 1: 0.75 };

/** The height of a link's target: 24 px where the text has 12 px (WCAG 2.2, 2.5.8); none covers another. */
const targetHeight = 2;
const spare = targetHeight - textArea.height;

/** Where a target can be, beside, above or below a dot: with its text in the middle, at the foot or at the top. */
const [middle, foot, top] = [spare / 2, spare, 0].map((above) => ({
  top: textArea.top - above,
  height: targetHeight,
})) as [Area, Area, Area];
const targets = { 0: [middle, foot, top], '-1': [foot], 1: [top] };

/** Lists the possible labels of a dot, each in a place around it, clear of the dot's radius at both sizes. */
function listCandidates(dot: Dot, origin: Point): Label[] {
  const { x, y, text, slugs, radius } = dot;
  const perFont = (radius.narrow - radius.wide) / (fontSizes.narrow - fontSizes.wide);
  const gap = radius.wide + space - perFont * fontSizes.wide;
  return orderDirections(dot, origin).flatMap(([across, down, anchor]) =>
    (slugs.length > 0 ? targets[down] : [textArea]).map((target) => ({
      text,
      slugs,
      anchor,
      target,
      x: x + across * gap,
      y: y + down * gap,
      dx: across * perFont,
      dy: down * perFont + baseline[down],
      isWideOnly: false,
    })),
  );
}

/**
 * Places the labels, in the order of the dots, so that no text leaves the frame or covers a dot, and no target covers
 * another. A label that does not fit on phones is shown on wide maps only, and a dot whose label fits nowhere has none.
 */
export function placeLabels(dots: [origin: Dot, ...others: Dot[]]): Label[] {
  const [origin] = dots;
  const placed = new Map<Dot, Label>();
  function isFree(dot: Dot, label: Label, size: MapSize): boolean {
    const text = boxOf(label, size);
    const target = boxOf(label, size, label.target);
    return (
      inFrame(text) &&
      [...placed.values()].every((other) => !overlaps(target, boxOf(other, size, other.target))) &&
      dots.every((other) => other === dot || distance(other, text, size) > 0)
    );
  }
  for (const sizes of [['narrow', 'wide'], ['wide']] as const) {
    for (const dot of dots.filter((unlabelled) => !placed.has(unlabelled))) {
      const label = listCandidates(dot, origin).find((candidate) =>
        sizes.every((size) => isFree(dot, candidate, size)),
      );
      if (label) placed.set(dot, { ...label, isWideOnly: sizes.length === 1 });
    }
  }
  return [...placed.values()];
}
