import { daysBetween } from '#model/dates.ts';
import type { Gate } from '#model/schemas/project.ts';
import { toTenth } from '#ui/tenth.ts';

/** The width of the scale of weeks, and the space at both of its ends, in pixels. */
export const scale = { width: 324, inset: 18 };

/** The weeks between two labels, by the length of the order. */
const steps = [1, 2, 4, 8, 13, 26, 52];

/** One gate on the scale of weeks; places are pixels from the left. */
export interface TimelineRow {
  planned: { from: number; to: number };
  actual: { from: number; to: number };
}

/** The gates of an order on a scale of weeks. */
export interface Timeline {
  /** The labelled weeks, with their places. */
  weeks: { week: number; x: number }[];
  rows: TimelineRow[];
}

/** Places the gates on a scale that begins with the first gate. Each begins where the last ended. */
export function timeline(gates: Gate[]): Timeline {
  const days = gates.flatMap(({ planned, actual }) => [planned, actual]).sort();
  const start = days[0] as string;
  const weeks = Math.max(1, Math.ceil(daysBetween(start, days.at(-1) as string) / 7));
  const room = scale.width - 2 * scale.inset;
  const at = (day: string) => toTenth(scale.inset + (daysBetween(start, day) / 7 / weeks) * room);
  const step = steps.find((size) => weeks / size <= 7) ?? 52;
  const labels = Array.from({ length: Math.floor(weeks / step) + 1 }, (_, index) => index * step);
  return {
    weeks: labels.map((week) => ({ week, x: scale.inset + (week / weeks) * room })),
    rows: gates.map((gate, index) => {
      const before = gates[index - 1] ?? gate;
      return {
        planned: { from: at(before.planned), to: at(gate.planned) },
        actual: { from: at(before.actual), to: at(gate.actual) },
      };
    }),
  };
}
