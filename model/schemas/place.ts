import { z } from 'zod';

/** A point on the lane map, in decimal degrees (WGS 84). */
export const coordinatesSchema = z
  .strictObject({
    latitude: z
      .number()
      .min(-90)
      .max(90)
      .describe('Degrees north of the equator, such as 53.55; south is negative; required.'),
    longitude: z
      .number()
      .min(-180)
      .max(180)
      .describe('Degrees east of Greenwich, such as 9.99; west is negative; required.'),
  })
  .describe(
    'Where the place is on the map; a right click on openstreetmap.org and "Show address" gives both numbers.',
  );

export type Coordinates = z.infer<typeof coordinatesSchema>;
