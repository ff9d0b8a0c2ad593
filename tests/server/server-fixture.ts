import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { contactSite } from './contact-site.tsx';
import { writeSite } from './write-site.ts';

/** The server as a program, and the folders that it works with. */
export interface ServerFixture {
  folder: string;
  program: string;
  site: string;
  data: string;
}

/** The server that build-server.ts has made, with a small site and a data folder for the tests of one file. */
export function prepareServer(): ServerFixture {
  const program = inject('serverProgram');
  const fixture: ServerFixture = { folder: '', program, site: '', data: '' };
  beforeAll(async () => {
    fixture.folder = await mkdtemp(path.join(tmpdir(), 'portfolio-process-'));
    fixture.site = path.join(fixture.folder, 'site');
    fixture.data = path.join(fixture.folder, 'data');
    await writeSite(fixture.site, contactSite);
  });
  afterAll(() => rm(fixture.folder, { recursive: true, force: true }));
  return fixture;
}
