import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { contactSite } from './contact-site.tsx';
import { buildServer } from './server-process.ts';
import { writeSite } from './write-site.ts';

/** The server as a program, and the folders that it works with. */
export interface Ground {
  folder: string;
  program: string;
  site: string;
  data: string;
}

/** Builds the server and a small site once for the tests of a file, and removes them afterwards. */
export function prepareGround(): Ground {
  const ground: Ground = { folder: '', program: '', site: '', data: '' };
  beforeAll(async () => {
    ground.folder = await mkdtemp(path.join(tmpdir(), 'portfolio-process-'));
    ground.site = path.join(ground.folder, 'site');
    ground.data = path.join(ground.folder, 'data');
    await writeSite(ground.site, contactSite);
    ground.program = await buildServer(path.join(ground.folder, 'server'));
  });
  afterAll(() => rm(ground.folder, { recursive: true, force: true }));
  return ground;
}
