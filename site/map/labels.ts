import { frame, type Point } from '#ui/world-map.ts';

/** The font size of labels in map units: 12 px on a map 600 px wide, and on one of 340 px, as on a phone. */
export const fontSizes = { wide: 12.5, narrow: 23.5 };

export type MapSize = keyof typeof fontSizes;

/** A label on the map. Its text starts, ends or is centred (`anchor`) at a point, further on by `dx` and `dy`. */
export interface Label extends Point {
  text: string;
  anchor: 'start' | 'middle' | 'end';
  /** In parts of the font size. */
  dx: number;
  dy: number;
  /** Whether a phone has no room for it. */
  isWideOnly: boolean;
}

/** A dot on the map that wants a label, with the radius of its drawing in both sizes. */
export interface Dot extends Point {
  text: string;
  radius: Record<MapSize, number>;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Width of a letter of the display face, as a part of the font size. Names of cities measured 0.64 to 0.85
 * on average; with 0.75, no label was cut or overlapped another on 200 random maps.
 */
const letterWidth = 0.75;

/** Between a dot and its label. */
const space = 4;

/** A label that is this much nearer to its own dot than to any other names that dot. */
const clearance = 4;

/** Where the text of a label stands in a size. */
export const textPoint = ({ x, y, dx, dy }: Label, size: MapSize): Point => ({
  x: x + dx * fontSizes[size],
  y: y + dy * fontSizes[size],
});

/** The place that a label takes in a size. */
export function boxOf(label: Label, size: MapSize): Box {
  const font = fontSizes[size];
  const { x, y } = textPoint(label, size);
  const width = [...label.text].length * letterWidth * font;
  const left = { start: x, middle: x - width / 2, end: x - width }[label.anchor];
  return { left, right: left + width, top: y - font * 0.75, bottom: y + font * 0.3 };
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

/** Around a dot, the most usual place first: how far across and down, and how the text is set there. */
const directions = [
  [1, 0, 'start'],
  [-1, 0, 'end'],
  [0, -1, 'middle'],
  [0, 1, 'middle'],
  [0.5, -1, 'start'],
  [-0.5, -1, 'end'],
  [0.5, 1, 'start'],
  [-0.5, 1, 'end'],
] as const;

/** How far the baseline is below the point beside, above or below a dot, in parts of the font size. */
const baseline = { 0: 0.35, '-1': 0, 1: 0.75 };

/** The places around a dot where its label may stand: as far from it in either size as its radius asks. */
function candidates({ x, y, text, radius }: Dot): Label[] {
  const perFont = (radius.narrow - radius.wide) / (fontSizes.narrow - fontSizes.wide);
  const gap = radius.wide + space - perFont * fontSizes.wide;
  return directions.map(([across, down, anchor]) => ({
    text,
    anchor,
    x: x + across * gap,
    y: y + down * gap,
    dx: across * perFont,
    dy: down * perFont + baseline[down],
    isWideOnly: false,
  }));
}

/**
 * Places a label at each dot, the first dots first, so that no label leaves the frame, touches
 * another one or stands nearer to another dot than to its own; among the free places, the one that
 * the fewest lanes cross. A label for which a phone has no room is on wide maps only, and a dot for which
 * there is no place at all has none.
 *
 * @param lanePoints points along the lanes, which labels should rather not cover.
 */
export function placeLabels(dots: Dot[], lanePoints: Point[]): Label[] {
  const placed = new Map<Dot, Label>();
  function isFree(dot: Dot, label: Label, size: MapSize): boolean {
    const box = boxOf(label, size);
    const taken = [...placed.values()].map((other) => boxOf(other, size));
    const others = dots.filter((other) => other !== dot);
    const limit = distance(dot, box, size) + clearance;
    return (
      inFrame(box) &&
      !taken.some((other) => overlaps(box, other)) &&
      others.every((other) => distance(other, box, size) >= limit)
    );
  }
  const covers = ({ left, right, top, bottom }: Box, { x, y }: Point) =>
    x > left && x < right && y > top && y < bottom;
  const crossed = (label: Label, sizes: readonly MapSize[]) =>
    sizes
      .map((size) => boxOf(label, size))
      .flatMap((box) => lanePoints.filter((point) => covers(box, point))).length;
  for (const sizes of [['narrow', 'wide'], ['wide']] as const) {
    for (const dot of dots.filter((one) => !placed.has(one))) {
      const free = candidates(dot).filter((label) =>
        sizes.every((size) => isFree(dot, label, size)),
      );
      const [best] = free.toSorted((a, b) => crossed(a, sizes) - crossed(b, sizes));
      if (best) placed.set(dot, { ...best, isWideOnly: sizes.length === 1 });
    }
  }
  return [...placed.values()];
}
