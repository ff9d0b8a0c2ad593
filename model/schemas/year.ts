import { z } from 'zod';

/** A year of the owner's working life. */
export const year = (earliest = 1960) => z.int().min(earliest).max(2100).meta({ isYear: true });
