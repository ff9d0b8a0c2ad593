/** Tests that the bundlers read no configuration outside of the project's folder. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type CSSOptions, preprocessCSS, resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import astro from '../astro.config.ts';
import desk from '../desk/vite.config.ts';
import worker from '../host/cloudflare/vite.config.ts';
import server from '../host/node/vite.config.ts';
import { temporaryFolder } from './temporary-folder.ts';

test.each<[string, CSSOptions | undefined]>([
  ['the site', astro.vite?.css],
  ['the desk', desk.css],
  ['the server', server.css],
  ['the Worker', worker.css],
])(
  'a configuration of PostCSS in a folder around the project has no effect on %s',
  async (_, css) => {
    const around = temporaryFolder();
    // Vite looks up to the root of the workspace.
    writeFileSync(path.join(around, 'package.json'), '{"workspaces":["*"]}');
    writeFileSync(path.join(around, 'postcss.config.cjs'), "throw new Error('It was read.');");
    const root = path.join(around, 'project');
    mkdirSync(root);
    const config = await resolveConfig({ configFile: false, root, ...(css && { css }) }, 'build');
    const { code } = await preprocessCSS('a{color:red}', path.join(root, 'a.css'), config);
    expect(code).toBe('a{color:red}');
  },
);
