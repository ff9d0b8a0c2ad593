/** `npm run icons:write`: writes the drawings of Lucide that the product uses. */
import { writeFileSync } from 'node:fs';
import { contentDrawings, interfaceDrawings } from './icons.ts';

writeFileSync('ui/icons/drawings.ts', interfaceDrawings());
writeFileSync('ui/icons/content-drawings.json', `${JSON.stringify(contentDrawings(), null, 2)}\n`);
