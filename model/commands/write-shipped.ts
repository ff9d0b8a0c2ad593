import { writeFile } from 'node:fs/promises';
import { readContent } from '#model/check/read-content.ts';
import { shippedValues } from '#model/launch/shipped.ts';

const path = 'model/shipped.json';
const { files } = await readContent({ root: 'content' });
await writeFile(path, `${JSON.stringify(await shippedValues('content', files), null, 2)}\n`);
process.stdout.write(`${path} has the values of the sample.\n`);
