import { spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chart } from './chart.ts';
import { measureLayout } from './layout-time.ts';
import { record } from './machine.ts';
import { writeTestContent } from './test-content.ts';

/** How many projects, and roles beside them. */
const sizes = [
  { projects: 6, roles: 3 },
  { projects: 60, roles: 6 },
  { projects: 600, roles: 18 },
  { projects: 6000, roles: 30 },
];

interface Row {
  projects: number;
  roles: number;
  pages: number;
  buildSeconds: number;
  memoryMb: number;
  portfolioKb: number;
  homeKb: number;
  experienceKb: number;
  layoutMs: number;
}

/** Copies the project without its dependencies and output, which the copy links to or makes anew. */
async function copyProject(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'growth-'));
  const left = new Set(['node_modules', 'dist', 'build', 'data', '.git', '.astro', 'content']);
  for (const name of await readdir('.')) {
    if (!left.has(name)) await cp(name, join(folder, name), { recursive: true });
  }
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** The largest resident memory of a process so far, in MB, as Linux counts it; 0 elsewhere. */
async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

async function build(folder: string): Promise<{ seconds: number; memoryMb: number }> {
  const start = performance.now();
  const child = spawn('node_modules/.bin/astro', ['build'], { cwd: folder, stdio: 'pipe' });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  let memoryMb = 0;
  const timer = setInterval(async () => {
    memoryMb = Math.max(memoryMb, await peakMemory(child.pid ?? 0));
  }, 100);
  const code = await new Promise((done) => child.on('close', done));
  clearInterval(timer);
  if (code !== 0) throw new Error(`the build failed:\n${output.slice(-3000)}`);
  return { seconds: (performance.now() - start) / 1000, memoryMb };
}

async function weight(path: string): Promise<number> {
  return brotliCompressSync(await readFile(path)).length / 1000;
}

async function measure(folder: string, size: (typeof sizes)[number]): Promise<Row> {
  for (const made of ['content', 'dist', '.astro']) {
    await rm(join(folder, made), { recursive: true, force: true });
  }
  await writeTestContent('content', join(folder, 'content'), size);
  const { seconds, memoryMb } = await build(folder);
  const dist = join(folder, 'dist');
  const files = await readdir(dist, { recursive: true });
  return {
    ...size,
    pages: files.filter((name) => name.endsWith('.html')).length,
    buildSeconds: seconds,
    memoryMb,
    portfolioKb: await weight(join(dist, 'portfolio/index.html')),
    homeKb: await weight(join(dist, 'index.html')),
    experienceKb: await weight(join(dist, 'experience/index.html')),
    layoutMs: await measureLayout(dist, '/portfolio'),
  };
}

function table(rows: Row[]): string {
  const head = [
    '| Projects | Roles | Pages | Build s | Peak memory MB | /portfolio kB | / kB | /experience kB | Layout of /portfolio ms |',
    '|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
  ];
  const cells = (row: Row) =>
    [
      row.projects,
      row.roles,
      row.pages,
      row.buildSeconds.toFixed(1),
      row.memoryMb.toFixed(0),
      row.portfolioKb.toFixed(1),
      row.homeKb.toFixed(1),
      row.experienceKb.toFixed(1),
      row.layoutMs.toFixed(1),
    ].join(' | ');
  return [...head, ...rows.map((row) => `| ${cells(row)} |`)].join('\n');
}

const folder = await copyProject();
const rows: Row[] = [];
for (const size of sizes) {
  console.log(`building with ${size.projects} projects …`);
  rows.push(await measure(folder, size));
}
await rm(folder, { recursive: true, force: true });
record(
  'growth',
  { rows },
  `# Growth

Sites of generated content, each built from nothing. Pages are weighed as they travel: HTML with its
styles, brotli. Layout is the browser's time for the styles and layout of the first page of /portfolio,
which \`projectsPerPage\` in \`content/pages/portfolio.yaml\` bounds.

${table(rows)}

![The same figures against the number of projects](growth.svg)`,
);
await writeFile('bench/results/growth.svg', chart(rows));
