import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chart } from './chart.ts';
import { measureLayout } from './layout-time.ts';
import { memoryOfTree } from './process-use.ts';
import { recordResult } from './record-result.ts';
import { writeTestContent } from './test-content.ts';

/** How many projects, and roles beside them; `photos` of 12 megapixels stand in the first projects. */
const sizes = [
  { projects: 6, roles: 3, photos: 0 },
  { projects: 9, roles: 3, photos: 9 },
  { projects: 60, roles: 6, photos: 0 },
  { projects: 600, roles: 18, photos: 0 },
  { projects: 6000, roles: 30, photos: 0 },
];

interface Row {
  projects: number;
  roles: number;
  photos: number;
  pages: number;
  /** From nothing. */
  buildSeconds: number;
  /** Once more, with nothing changed. */
  secondBuildSeconds: number;
  /** The most that all processes of the first build had at one time. */
  memoryMb: number;
  portfolioKb: number;
  homeKb: number;
  experienceKb: number;
  layoutMs: number;
}

/** Where one measurement reads and writes; `cache` is what builds keep for later ones. */
const placesIn = (folder: string) => ({
  CONTENT_DIR: join(folder, 'content'),
  SITE_DIR: join(folder, 'dist'),
  SERVER_DIR: join(folder, 'server'),
  CACHE_DIR: join(folder, 'cache'),
});

/** Builds as `npm run build` does. */
async function build(folder: string): Promise<{ seconds: number; memoryMb: number }> {
  const start = performance.now();
  const env = { ...process.env, ...placesIn(folder) };
  const child = spawn(process.execPath, ['scripts/build.ts'], { env, stdio: 'pipe' });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  let memoryMb = 0;
  const timer = setInterval(() => {
    memoryMb = Math.max(memoryMb, memoryOfTree(child.pid ?? 0));
  }, 50);
  const code = await new Promise((done) => child.on('close', done));
  clearInterval(timer);
  if (code !== 0) throw new Error(`the build failed:\n${output.slice(-3000)}`);
  return { seconds: (performance.now() - start) / 1000, memoryMb };
}

async function weight(path: string): Promise<number> {
  return brotliCompressSync(await readFile(path)).length / 1000;
}

async function measure(size: (typeof sizes)[number]): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'growth-'));
  await writeTestContent('content', join(folder, 'content'), size);
  const first = await build(folder);
  const second = await build(folder);
  const dist = join(folder, 'dist');
  const files = await readdir(dist, { recursive: true });
  const row = {
    ...size,
    pages: files.filter((name) => name.endsWith('.html')).length,
    buildSeconds: first.seconds,
    secondBuildSeconds: second.seconds,
    memoryMb: first.memoryMb,
    portfolioKb: await weight(join(dist, 'portfolio/index.html')),
    homeKb: await weight(join(dist, 'index.html')),
    experienceKb: await weight(join(dist, 'experience/index.html')),
    layoutMs: await measureLayout(dist, '/portfolio'),
  };
  await rm(folder, { recursive: true });
  return row;
}

function table(rows: Row[]): string {
  const head = [
    '| Projects | Roles | Photos | Pages | First build s | Second build s | Memory MB | /portfolio kB | / kB | /experience kB | Layout of /portfolio ms |',
    '|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
  ];
  const cells = (row: Row) =>
    [
      row.projects,
      row.roles,
      row.photos,
      row.pages,
      row.buildSeconds.toFixed(1),
      row.secondBuildSeconds.toFixed(1),
      row.memoryMb.toFixed(0),
      row.portfolioKb.toFixed(1),
      row.homeKb.toFixed(1),
      row.experienceKb.toFixed(1),
      row.layoutMs.toFixed(1),
    ].join(' | ');
  return [...head, ...rows.map((row) => `| ${cells(row)} |`)].join('\n');
}

const rows: Row[] = [];
for (const size of sizes) {
  console.log(`building with ${size.projects} projects and ${size.photos} photos …`);
  rows.push(await measure(size));
}
recordResult(
  'growth',
  { rows },
  `# Growth

Sites of generated content, each built by \`npm run build\` from nothing, and a second time unchanged.
The memory is the most that all processes of the first build had at one time, each shared page counted
once (Linux' proportional set size). Photos have 12 megapixels. Pages are weighed as they travel: HTML
with its styles, brotli. Layout is the browser's time for the styles and layout of the first page of
/portfolio, which \`projectsPerPage\` in \`content/pages/portfolio.yaml\` bounds.

${table(rows)}

![The same figures against the number of projects](growth.svg)`,
);
const grown = rows.filter(({ photos }) => photos === 0);
await writeFile('bench/results/growth.svg', chart(grown));
