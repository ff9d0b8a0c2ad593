import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { contactSite } from './contact-site.tsx';
import { buildServer } from './server-process.ts';
import { writeSite } from './write-site.ts';

/** The server as a program, and the folders that it works with. */
export interface ServerFixture {
  folder: string;
  program: string;
  site: string;
  data: string;
}

/** Builds the server and a small site once for the tests of a file, and removes them afterwards. */
export function prepareServer(): ServerFixture {
  const fixture: ServerFixture = { folder: '', program: '', site: '', data: '' };
  beforeAll(async () => {
    fixture.folder = await mkdtemp(path.join(tmpdir(), 'portfolio-process-'));
    fixture.site = path.join(fixture.folder, 'site');
    fixture.data = path.join(fixture.folder, 'data');
    await writeSite(fixture.site, contactSite);
    fixture.program = await buildServer(path.join(fixture.folder, 'server'));
  });
  afterAll(() => rm(fixture.folder, { recursive: true, force: true }));
  return fixture;
}
