import { z } from 'zod';

/** A day as `2024-02-16`. */
export const day = () =>
  z
    .string()
    .refine((text) => z.iso.date().safeParse(text).success, {
      error: 'must be a day such as 2024-02-16: year, month and day with hyphens',
    })
    .meta({ input: 'day' });

/** The days from one day to another: 7 from 2024-01-09 to 2024-01-16. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;
