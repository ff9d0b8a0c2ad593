/** Bundles the desk's page, which the other tests of the desk open. */
import { test } from '@playwright/test';
import { build } from 'vite';
import { pageFolder } from './running-desk.ts';

test('the page of the desk is bundled', async () => {
  await build({ configFile: 'desk/vite.config.ts', build: { outDir: pageFolder } });
});
