import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pages } from '#model/pages.ts';
import { contentFolder } from '#model/read.ts';

/** What Git prints, or nothing where there is no Git or no repository. */
function git(...args: string[]): string {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', args, { cwd: contentFolder, encoding: 'utf8', stdio }).trim();
  } catch {
    // Git says by its exit code that it knows nothing of the folder.
    return '';
  }
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)));
}

/**
 * The day, such as `2026-04-22`, on which some of the content changed last: that of the last commit,
 * so that every checkout says the same, or that of the files where Git does not have what they say.
 *
 * @param sources files and folders below the content folder; what does not exist is left out.
 */
export function lastChanged(sources: readonly string[]): string {
  const paths = sources.map((name) => join(contentFolder, name)).filter((path) => existsSync(path));
  const committed = git('log', '-1', '--format=%cs', '--', ...paths);
  if (committed && !git('status', '--porcelain', '--', ...paths)) return committed;
  const times = paths.flatMap(filesIn).map((file) => statSync(file).mtimeMs);
  return new Date(Math.max(0, ...times)).toISOString().slice(0, 10);
}

/** The content that a page is made of; the pages of projects, categories and guides are not registered. */
export function sourcesOf(path: string): readonly string[] {
  const above = path.startsWith('/portfolio/') ? '/portfolio' : path;
  const page = pages.find((one) => one.path === above);
  return page ? [`pages/${page.name}.yaml`, ...page.sources] : ['guides'];
}

/** Hundreds of pages have the same sources, and Git takes a while to answer. */
const days = new Map<string, string>();

/** The day on which the content of a page changed last, such as `2026-04-22`. */
export function pageChanged(path: string): string {
  const sources = sourcesOf(path);
  const day = days.get(`${sources}`) ?? lastChanged(sources);
  days.set(`${sources}`, day);
  return day;
}
