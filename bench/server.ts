/**
 * `npm run bench:server`: requests per second, the 99th percentile and the memory, for pages and for accepted
 * messages, and for the same files from Caddy. Needs both (`apt-get install wrk caddy`) and a build
 * (`npm run build`).
 */
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../tests/free-port.ts';
import { startProcess } from '../tests/server/server-process.ts';
import { recordResult } from './record-result.ts';

const program = 'build/server/main.js';
const seconds = Number(process.env.BENCH_SECONDS || 10);
const connections = 32;

interface Row {
  what: string;
  server: 'the program' | 'Caddy';
  requestsPerSecond: number;
  p99Ms: number;
  errors: number;
  /** Its resident memory afterwards. */
  memoryMb: number;
}

const milliseconds = { us: 0.001, ms: 1, s: 1000 };

/** One run of wrk with one thread; the pages in the coding that both servers have precompressed. */
async function load(url: string, script?: string) {
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency'];
  const headers = ['-H', 'Accept-Encoding: gzip'];
  const lua = script ? ['-s', script] : [];
  // Not the synchronous form: what the server prints must be read meanwhile.
  const { stdout: text } = await promisify(execFile)('wrk', [...options, ...headers, ...lua, url]);
  const [, value = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(text) ?? [];
  const number = (pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0);
  return {
    requestsPerSecond: Math.round(number(/Requests\/sec:\s+([\d.]+)/)),
    p99Ms: Number((Number(value) * milliseconds[unit as keyof typeof milliseconds]).toFixed(1)),
    errors: number(/Non-2xx or 3xx responses: (\d+)/) + socketErrors(text),
  };
}

/** What wrk counts as `Socket errors: connect 0, read 0, write 0, timeout 0`. */
function socketErrors(text: string): number {
  const [, counts = ''] = /Socket errors: (.*)/.exec(text) ?? [];
  return (counts.match(/\d+/g) ?? []).reduce((sum, count) => sum + Number(count), 0);
}

/** Resident memory in MB, as Linux counts it. */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

if (!existsSync(program)) throw new Error(`${program} is missing: run npm run build first.`);
for (const tool of ['wrk', 'caddy'])
  if (spawnSync(tool, ['-v']).error) throw new Error(`${tool} is missing: apt-get install ${tool}`);

const pages = ['/', '/portfolio', '/resume.pdf'];
const rows: Row[] = [];
const data = await mkdtemp(path.join(tmpdir(), 'portfolio-bench-'));
// Each message comes from another client, as bench/post.lua says.
const env = { DATA_DIR: data, TRUSTED_PROXIES: '1' };
const server = await startProcess({ program, env });
const pid = server.process.pid ?? 0;
const measure = async (what: string, url: string, script?: string) => {
  const result = await load(url, script);
  const { exitCode, signalCode } = server.process;
  const ended = exitCode ?? signalCode;
  if (ended !== null)
    throw new Error(`The server ended with ${ended}:\n${server.output().slice(-2000)}`);
  rows.push({ what, server: 'the program', ...result, memoryMb: memoryOf(pid) });
};
for (const page of pages) await measure(page, server.origin + page);
await measure('/contact, made for each view', `${server.origin}/contact`);
await measure('a message, accepted', server.origin, 'bench/post.lua');
await server.stop();

const port = await freePort();
const config = path.join(data, 'Caddyfile');
await writeFile(
  config,
  `{
  admin off
}
http://127.0.0.1:${port} {
  root * ${path.resolve('dist')}
  try_files {path} {path}/index.html
  file_server {
    precompressed gzip
  }
}
`,
);
const caddy = spawn('caddy', ['run', '--config', config], { stdio: ['ignore', 'ignore', 'pipe'] });
await once(caddy.stderr, 'data');
for (const page of pages) {
  const result = await load(`http://127.0.0.1:${port}${page}`);
  rows.push({ what: page, server: 'Caddy', ...result, memoryMb: memoryOf(caddy.pid ?? 0) });
}
caddy.kill();
await rm(data, { recursive: true });

const table = rows.map((row) => `| ${Object.values(row).join(' | ')} |`);
recordResult(
  'server',
  { connections, seconds, rows },
  `# Server under load

${connections} connections, ${seconds} s each, wrk with one thread on the same machine, \`Accept-Encoding: gzip\`; both
send the precompressed files.

| What | Server | Requests per second | p99 ms | Errors | Memory MB |
|---|---|---:|---:|---:|---:|
${table.join('\n')}`,
);
if (rows.some(({ errors }) => errors > 0)) process.exitCode = 1;
