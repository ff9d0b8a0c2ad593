/**
 * `npm run bench:server`: measures requests per second, the 99th percentile of the answer time, and memory, for pages
 * and for posted messages, at the Node server alone and through Caddy; then a visitor's wait while 2,500 clients do
 * not read their answers, and while one connection sends 300 messages at once. Needs wrk and Caddy
 * (`apt-get install wrk caddy`) and a build (`npm run build`).
 */
import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import { promisify } from 'node:util';
import { startProcess } from '../tests/server/server-process.ts';
import { type SiteBehindCaddy, startBehindCaddy } from '../tests/server/start-caddy.ts';
import { recordResult } from './record-result.ts';

const program = 'build/server/main.js';
const seconds = Number(process.env.BENCH_SECONDS || 10);
const connections = 32;
const slowReaders = 2_500;
const pipelined = 300;
/** The longest wait of an ordinary visitor; the memory of both programs with slow readers, of one with messages. */
const limits = { visitorMs: 1_000, bothMb: 400, programMb: 256 };

interface Row {
  what: string;
  server: 'the program' | 'Caddy';
  requestsPerSecond: number;
  p99Ms: number;
  errors: number;
  /** The resident memory of that server afterwards. */
  memoryMb: number;
}

const milliseconds = { us: 0.001, ms: 1, s: 1000 };

/** One run of wrk with one thread; the pages in the coding that both servers have precompressed. */
async function load(url: string, script?: string) {
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency'];
  const headers = ['-H', 'Accept-Encoding: gzip'];
  const lua = script ? ['-s', script] : [];
  // Asynchronous, because the output of the server must be read meanwhile.
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
function readMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

/** How long the slowest of some visitors waited, each with a connection of its own; in milliseconds. */
async function measureSlowestVisitor({ port, ca }: SiteBehindCaddy): Promise<number> {
  let slowest = 0;
  for (let count = 0; count < 20; count += 1) {
    const begin = performance.now();
    const agent = new Agent({ keepAlive: true }); // as browsers keep theirs
    const sent = request({ host: 'localhost', port, path: '/', ca, agent }).end();
    const [answer] = await once(sent, 'response');
    if (answer.statusCode !== 200) throw new Error(`A visitor got ${answer.statusCode}.`);
    await once(answer.resume(), 'end');
    agent.destroy();
    slowest = Math.max(slowest, performance.now() - begin);
  }
  return Math.round(slowest);
}

async function open({ port, ca }: SiteBehindCaddy): Promise<TLSSocket> {
  const socket = connect({
    host: 'localhost',
    servername: 'localhost',
    port,
    ca,
    ALPNProtocols: ['http/1.1'],
  });
  socket.on('error', () => {});
  await once(socket, 'secureConnect');
  return socket;
}

/** Clients that each ask for a page fifty times and read nothing. */
async function measureWithSlowReaders(site: SiteBehindCaddy) {
  const sockets: TLSSocket[] = [];
  for (let count = 0; count < slowReaders; count += 1) {
    const socket = await open(site);
    socket.pause().write('GET /portfolio HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(50));
    sockets.push(socket);
  }
  const waits = await measureMeanwhile(site, `${slowReaders} clients that read nothing`);
  for (const socket of sockets) socket.destroy();
  return waits;
}

/** Messages that one connection sends at once, before the first answer (HTTP pipelining). */
async function measureWithPipelinedPosts(site: SiteBehindCaddy) {
  const socket = await open(site);
  const text = (index: number) => `name=Maria&email=maria%40keller.test&message=Chairs+${index}`;
  const post = (index: number) =>
    `POST /contact/send HTTP/1.1\r\nHost: localhost\r\nOrigin: https://localhost\r\nAccept: application/json\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${text(index).length}\r\n\r\n${text(index)}`;
  let answers = '';
  socket.on('data', (chunk) => {
    answers += chunk;
  });
  socket.write(Array.from({ length: pipelined }, (_, index) => post(index)).join(''));
  const waits = await measureMeanwhile(site, `${pipelined} messages sent at once`);
  const count = () => answers.match(/HTTP\/1\.1 \d/g)?.length ?? 0;
  while (count() < pipelined && !socket.closed) await once(socket, 'data');
  socket.destroy();
  return { ...waits, programMb: readMemory(site.program.pid) };
}

async function measureMeanwhile(site: SiteBehindCaddy, what: string) {
  const visitorMs = await measureSlowestVisitor(site);
  return {
    what,
    visitorMs,
    programMb: readMemory(site.program.pid),
    caddyMb: readMemory(site.caddy),
  };
}

if (!existsSync(program)) throw new Error(`${program} is missing: run npm run build first.`);
for (const tool of ['wrk', 'caddy'])
  if (spawnSync(tool, ['-v']).error) throw new Error(`${tool} is missing: apt-get install ${tool}`);

const pages = ['/', '/portfolio', '/resume.pdf'];
const rows: Row[] = [];
const data = await mkdtemp(path.join(tmpdir(), 'portfolio-bench-'));
// Each message has another client address, which bench/post.lua sets in X-Forwarded-For.
const alone = await startProcess({ program, env: { DATA_DIR: data, TRUST_PROXY: '1' } });
const measure = async (server: Row['server'], pid: number, url: string, script?: string) => {
  const result = await load(url, script);
  const what = script ? 'a message, accepted' : new URL(url).pathname;
  rows.push({ what, server, ...result, memoryMb: readMemory(pid) });
};
const pid = alone.process.pid ?? 0;
for (const page of pages) await measure('the program', pid, alone.origin + page);
await measure('the program', pid, alone.origin, 'bench/post.lua');
await alone.stop();
await rm(data, { recursive: true });

const site = await startBehindCaddy('dist', program);
for (const page of pages)
  await measure('Caddy', site.caddy, `https://localhost:${site.port}${page}`);
const [readers, posts] = [
  await measureWithSlowReaders(site),
  await measureWithPipelinedPosts(site),
];
await site.stop();

const lineOf = (row: object) => `| ${Object.values(row).join(' | ')} |`;
recordResult(
  'server',
  `# Server under load

${connections} connections, ${seconds} s each, wrk with one thread on the same machine, \`Accept-Encoding: gzip\`; the
program over HTTP, Caddy over TLS. Both send the precompressed files.

| What | Server | Requests per second | p99 ms | Errors | Memory MB |
|---|---|---:|---:|---:|---:|
${rows.map(lineOf).join('\n')}

Through Caddy, as host/docker/ runs it:

| Meanwhile | Slowest of 20 ordinary visitors, ms | Program MB | Caddy MB |
|---|---:|---:|---:|
${[readers, posts].map(lineOf).join('\n')}`,
);
const isOver =
  Math.max(readers.visitorMs, posts.visitorMs) > limits.visitorMs ||
  readers.programMb + readers.caddyMb > limits.bothMb ||
  posts.programMb > limits.programMb;
if (isOver || rows.some(({ errors }) => errors > 0)) process.exitCode = 1;
