import { z } from 'zod';

/** A point on the lane map, in decimal degrees (WGS 84). */
export const coordinatesSchema = z
  .strictObject({
    latitude: z.number().min(-90).max(90).meta({
      title: 'Latitude',
      description: 'Degrees north of the equator, such as 53.55; south is negative; required.',
    }),
    longitude: z.number().min(-180).max(180).meta({
      title: 'Longitude',
      description: 'Degrees east of Greenwich, such as 9.99; west is negative; required.',
    }),
  })
  .meta({
    title: 'Point on the map',
    description:
      'Where the place is on the map; a right click on openstreetmap.org and "Show address" gives both numbers.',
  });

export type Coordinates = z.infer<typeof coordinatesSchema>;
