/**
 * `npm run bench:durability [kills]`: kills the built server at random moments under load, 300 times
 * by default, and counts what was acknowledged and is missing. Run `npm run build` first.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nodeServer, runKills } from '../tests/server/kill-run.ts';
import { record } from './machine.ts';

const program = 'build/server/main.js';
const kills = Number(process.argv[2] ?? 300);
const senders = 8;

if (!existsSync(program)) throw new Error(`${program} is missing: run npm run build first.`);
if (!Number.isInteger(kills) || kills < 1) {
  throw new Error(`"${process.argv[2]}" is no number of kills, such as 300.`);
}

const data = await mkdtemp(path.join(tmpdir(), 'portfolio-durability-'));
const began = performance.now();
const report = await runKills({ ...nodeServer(program, 'dist', data), kills, senders });
const seconds = Math.round((performance.now() - began) / 1000);
await rm(data, { recursive: true });

record(
  'durability',
  { ...report, senders, seconds },
  `# Kill test

The server is ended by \`SIGKILL\` at a random moment, 5 to 155 ms after it began to listen, while
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
