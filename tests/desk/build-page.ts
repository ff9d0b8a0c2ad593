/** Bundles the desk's page, which the tests of the desk open: once, before they begin. */
import { build } from 'vite';
import { pageFolder } from './running-desk.ts';

export default async () => {
  await build({ configFile: 'desk/vite.config.ts', build: { outDir: pageFolder } });
};
