/** `npm run fonts:coverage`: writes which characters the fonts have, after a font has changed. */
import { writeFileSync } from 'node:fs';
import { fontCoverage } from './font-coverage.ts';

writeFileSync('model/letters/coverage.json', `${JSON.stringify(fontCoverage(), null, 2)}\n`);
