/** `npm run map:land`: writes the land of the lane map, after its projection or its dots have changed. */
import { writeFileSync } from 'node:fs';
import { landDotsPath } from './land-dots.ts';

writeFileSync('site/map/land-dots.json', `${JSON.stringify({ path: landDotsPath() }, null, 2)}\n`);
