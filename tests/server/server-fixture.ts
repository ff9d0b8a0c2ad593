/** Prepares the built server and a small site for the tests of one file. */
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { testSite } from '../build-site.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { contactSite } from './contact-site.tsx';
import { writeSite } from './write-site.ts';

/** The built server as a program, with a small site and a data folder for the tests of one file. */
export function prepareServer() {
  const folder = temporaryFolder(afterAll);
  const site = path.join(folder, 'site');
  beforeAll(() => writeSite(site, contactSite));
  const program = path.resolve(testSite.server, 'main.js');
  return { folder, program, site, data: path.join(folder, 'data') };
}
