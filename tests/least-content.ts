/** The least content that is valid, as the site reads it. Tests know two people: this one, and that of `tests/content/`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readContent } from '#model/content.ts';
import { formatReport } from '#model/problem.ts';
import { writeLeastContent } from './build-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'least-'));
const root = join(folder, 'content');
writeLeastContent(root);
const { content, problems } = await readContent({ root });
rmSync(folder, { recursive: true });
if (!content) throw new Error(formatReport(problems));

/** The content of an owner with plain letters and one job, without projects, photo, social profiles and certificates. */
export const least = content;
