/**
 * `npm run bench:durability [kills]`: kills the built server at random moments under load, 300 times
 * by default, and counts what was acknowledged and is missing. `npm run bench:durability 60 edge` does the
 * same to Cloudflare's own engine, which takes some seconds for each start. Run `npm run build` first.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildWorker } from '#host/publish/cloudflare-resources.ts';
import { uploadFolder } from '#host/publish/publish-to-cloudflare.ts';
import { copySite } from '#host/publish/site-folder.ts';
import { installWrangler } from '#host/publish/wrangler.ts';
import { edgeServer } from '../tests/publish/edge-server.ts';
import { nodeServer, runKills } from '../tests/server/kill-run.ts';
import { recordResult } from './record-result.ts';

const program = 'build/server/main.js';
const kills = Number(process.argv[2] ?? 300);
const isEdge = process.argv[3] === 'edge';
const senders = 8;

if (!existsSync(program)) throw new Error(`${program} is missing: run npm run build first.`);
if (!Number.isInteger(kills) || kills < 1) {
  throw new Error(`"${process.argv[2]}" is no number of kills, such as 300.`);
}

/** The longest time that it runs before it is killed, in milliseconds; the engine needs a second or two. */
const longestRun = isEdge ? 3_000 : 150;

async function prepareEngine() {
  await installWrangler((progress) => console.log(progress));
  await buildWorker();
  await copySite('dist', uploadFolder);
  return edgeServer({ assets: uploadFolder, state: data });
}

const data = await mkdtemp(path.join(tmpdir(), 'portfolio-durability-'));
const began = performance.now();
const home = isEdge ? await prepareEngine() : nodeServer(program, 'dist', data);
const report = await runKills({ ...home, kills, senders, longestRun });
const seconds = Math.round((performance.now() - began) / 1000);
await rm(data, { recursive: true });

const killed = isEdge ? "Cloudflare's engine, with D1," : 'The server';
recordResult(
  isEdge ? 'durability-edge' : 'durability',
  { ...report, senders, seconds },
  `# Kill test${isEdge ? ' of the edge' : ''}

${killed} is ended by \`SIGKILL\` at a random moment, 5 to ${longestRun + 5} ms after it began to listen, while
${senders} clients send numbered messages without a pause, and started again on the same data. A client whose
answer was cut off sends the same message with the same key again.

| | |
|---|---:|
| kills | ${report.kills} |
| messages acknowledged | ${report.acknowledged} |
| acknowledged and missing | ${report.missing} |
| rows that are not what was sent | ${report.broken} |
| messages stored twice | ${report.duplicates} |
| stored, answer cut off, found again by key | ${report.foundAgain} |
| seconds | ${seconds} |`,
);
if (report.missing + report.broken + report.duplicates > 0) process.exitCode = 1;
