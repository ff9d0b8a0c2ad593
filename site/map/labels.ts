import { frame, type Point } from './projection.ts';

/** A label on the map: its text starts, ends or is centred (`anchor`) at the point. */
export interface Label extends Point {
  text: string;
  anchor: 'start' | 'middle' | 'end';
}

/** A dot on the map that wants a label, with the radius of its drawing. */
export interface Dot extends Point {
  text: string;
  radius: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Width of a letter of the display face, as a part of the font size: names of cities measured 0.64 to
 * 0.85 on average, and with this of 200 random maps none had a label cut or over another.
 */
const letterWidth = 0.75;

const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const inFrame = (box: Box) =>
  box.left >= 1 && box.right <= frame.width - 1 && box.top >= 1 && box.bottom <= frame.height - 1;

/** The place that a label takes, in map units. */
export function boxOf({ x, y, text, anchor }: Label, fontSize: number): Box {
  const width = [...text].length * letterWidth * fontSize;
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
  return { left, right: left + width, top: y - fontSize * 0.8, bottom: y + fontSize * 0.3 };
}

/** How far the edge of a dot is from a box. */
export function distance({ x, y, radius }: Dot, { left, right, top, bottom }: Box): number {
  const across = Math.max(left - x, 0, x - right);
  const down = Math.max(top - y, 0, y - bottom);
  return Math.hypot(across, down) - radius;
}

/** The places around a dot where its label may stand, the most usual first. */
function candidates({ x, y, text, radius }: Dot, fontSize: number): Label[] {
  const gap = radius + 4;
  const middle = y + fontSize * 0.35;
  const above = y - gap;
  const below = y + gap + fontSize * 0.75;
  return [
    { x: x + gap, y: middle, text, anchor: 'start' },
    { x: x - gap, y: middle, text, anchor: 'end' },
    { x, y: above, text, anchor: 'middle' },
    { x, y: below, text, anchor: 'middle' },
    { x: x + gap / 2, y: above, text, anchor: 'start' },
    { x: x - gap / 2, y: above, text, anchor: 'end' },
    { x: x + gap / 2, y: below, text, anchor: 'start' },
    { x: x - gap / 2, y: below, text, anchor: 'end' },
  ];
}

/** A label that is this much nearer to its own dot than to any other, in map units, names that dot. */
const clearance = 4;

const namesIts = (dot: Dot, box: Box, others: Dot[]) =>
  others.every((other) => distance(other, box) >= distance(dot, box) + clearance);

/**
 * Places a label at each dot, the first dots first, so that no label leaves the frame, touches
 * another one or stands nearer to another dot than to its own; among the free places, the one that
 * the fewest lanes cross. A dot for which no place is left has no label.
 *
 * @param lanePoints points along the lanes, which labels should rather not cover.
 * @param fontSize in map units.
 */
export function placeLabels(dots: Dot[], lanePoints: Point[], fontSize: number): Label[] {
  const taken: Box[] = [];
  const placed: Label[] = [];
  for (const dot of dots) {
    const others = dots.filter((other) => other !== dot);
    const free = candidates(dot, fontSize).filter((label) => {
      const box = boxOf(label, fontSize);
      return inFrame(box) && !taken.some((one) => overlaps(box, one)) && namesIts(dot, box, others);
    });
    const crossed = (label: Label) => {
      const { left, right, top, bottom } = boxOf(label, fontSize);
      return lanePoints.filter((p) => p.x > left && p.x < right && p.y > top && p.y < bottom)
        .length;
    };
    const best = free.toSorted((a, b) => crossed(a) - crossed(b))[0];
    if (!best) continue;
    placed.push(best);
    taken.push(boxOf(best, fontSize));
  }
  return placed;
}
