import { frame, type Point } from './projection.ts';

/** A label on the map: its text starts, ends or is centred (`anchor`) at the point. */
export interface Label extends Point {
  text: string;
  anchor: 'start' | 'middle' | 'end';
}

/** A place on the map that wants a label, with the radius of its drawing. */
export interface Stop extends Point {
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

function boxOf({ x, y, text, anchor }: Label, fontSize: number): Box {
  const width = text.length * letterWidth * fontSize;
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
  return { left, right: left + width, top: y - fontSize * 0.8, bottom: y + fontSize * 0.3 };
}

/** The places around a stop where its label may stand, the most usual first. */
function candidates({ x, y, text, radius }: Stop, fontSize: number): Label[] {
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

/**
 * Places a label at each stop, the first stops first, so that no label leaves the frame or touches
 * another label or another stop; among the free places, the one that the fewest lanes cross.
 * A label for which no place is left is not shown: the map's text alternative names every place.
 *
 * @param lanePoints points along the lanes, which labels should rather not cover.
 * @param fontSize in map units.
 */
export function placeLabels(stops: Stop[], lanePoints: Point[], fontSize: number): Label[] {
  const stopBoxes = stops.map(({ x, y, radius }) => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  }));
  const taken: Box[] = [];
  const placed: Label[] = [];
  for (const stop of stops) {
    const free = candidates(stop, fontSize).filter((label) => {
      const box = boxOf(label, fontSize);
      return inFrame(box) && ![...taken, ...stopBoxes].some((other) => overlaps(box, other));
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
