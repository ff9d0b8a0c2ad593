/**
 * `npm run bench:edge`: the two homes of the site beside each other on this machine, the Node server and
 * Cloudflare's own engine, and what one message costs in rows of D1. Run `npm run build` first.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#desk/server/free-port.ts';
import { buildWorker } from '#host/publish/cloudflare-resources.ts';
import { startEngine } from '#host/publish/local-engine.ts';
import { uploadFolder } from '#host/publish/publish-to-cloudflare.ts';
import { copySite } from '#host/publish/site-folder.ts';
import { installWrangler } from '#host/publish/wrangler.ts';
import { ownSite } from '../tests/build-site.ts';
import { countRows } from '../tests/publish/d1-rows.ts';
import { postMessage } from '../tests/server/post-message.ts';
import { startServer } from '../tests/start-server.ts';
import { processorTimeOfTree } from './process-use.ts';
import { recordResult } from './record-result.ts';

const requests = 1000;
const clients = 8;

interface Figures {
  perSecond: number;
  /** Milliseconds. */
  median: number;
  p99: number;
  /** Processor time of the server for one request, in milliseconds, with all the processes that it has. */
  processor: number;
}

/** Sends the request again and again from some clients at once. */
async function measure(server: number, send: () => Promise<Response>): Promise<Figures> {
  const times: number[] = [];
  const client = async () => {
    while (times.length < requests) {
      const began = performance.now();
      const response = await send();
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`answered ${response.status}`);
      times.push(performance.now() - began);
    }
  };
  const before = processorTimeOfTree(server);
  const began = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - began) / 1000;
  const processor = (processorTimeOfTree(server) - before) / times.length;
  const sorted = times.sort((a, b) => a - b);
  const at = (part: number) => Number((sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1));
  return {
    perSecond: Math.round(times.length / seconds),
    median: at(0.5),
    p99: at(0.99),
    processor: Number(processor.toFixed(2)),
  };
}

async function measureHome(origin: string, server: number) {
  const post = () => postMessage(origin, { message: crypto.randomUUID() });
  return {
    page: await measure(server, () => fetch(`${origin}/about`)),
    form: await measure(server, () => fetch(`${origin}/contact`)),
    message: await measure(server, post),
  };
}

const state = await mkdtemp(path.join(tmpdir(), 'portfolio-bench-edge-'));
const many = { CONTACT_RATE_LIMIT: '1000000' };
await installWrangler((progress) => console.log(progress));
await buildWorker();
await copySite(ownSite.site, uploadFolder);
const server = await startServer(ownSite, many);
const node = await measureHome(server.origin, server.pid).finally(server.stop);
const engine = await startEngine({
  assets: uploadFolder,
  state,
  port: await freePort(),
  settings: many,
});
const edge = await measureHome(engine.address, engine.process.pid ?? 0).finally(() =>
  engine.stop(),
);
const rows = await countRows();
await rm(state, { recursive: true });

const line = (name: string, { perSecond, median, p99, processor }: Figures) =>
  `| ${name} | ${perSecond} | ${median} | ${p99} | ${processor} |`;
recordResult(
  'edge',
  { requests, clients, node, edge, rows },
  `# The two homes beside each other

${clients} clients, ${requests} requests each row, in one run on this machine. The local engine is Cloudflare's own with its
development proxy before it, so it says what is slower and what is not, and nothing of the real platform's speed. The
processor's time is that of all its processes for one request, the proxy's too: more than the platform counts, which
allows 10 ms on the free plan.

| | requests/s | median ms | p99 ms | processor ms |
|---|---:|---:|---:|---:|
${line('Node, a page', node.page)}
${line('Node, the form', node.form)}
${line('Node, a message stored', node.message)}
${line('engine, a page', edge.page)}
${line('engine, the form', edge.form)}
${line('engine, a message stored', edge.message)}

One message at Cloudflare: one run of the Worker, ${rows.written} rows written and ${rows.read} rows read in D1 until it is
stored; its delivery ${rows.writtenByDelivery} written and ${rows.readByDelivery} read. A page view: no run, no row. A view of the form:
one run, no row.`,
);
