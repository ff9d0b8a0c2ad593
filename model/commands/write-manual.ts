import { readFile, writeFile } from 'node:fs/promises';
import { updateManual } from '#model/manual.ts';

const path = 'content/README.md';
await writeFile(path, updateManual(await readFile(path, 'utf8')));
process.stdout.write(`${path} has the fields of the schemas.\n`);
