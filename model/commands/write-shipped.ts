import { writeFile } from 'node:fs/promises';
import { shippedValues } from '#model/launch/shipped.ts';
import { readContent } from '#model/read/read-content.ts';

const path = 'model/launch/shipped.json';
const { files } = await readContent({ root: 'content' });
await writeFile(path, `${JSON.stringify(await shippedValues('content', files), null, 2)}\n`);
process.stdout.write(`${path} has the values of the sample.\n`);
