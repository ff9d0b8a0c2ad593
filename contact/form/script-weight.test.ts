import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { lucideDrawings } from '#ui/icons/lucide.ts';

/** What the form is built on; everything else in its script is weighed. */
const given = /^(react|react-dom|@tanstack\/.*|sonner)(\/|$)/;
/** The most that the rest may weigh as a visitor gets it, in bytes. */
const budget = 8.75 * 1024;

test('what the form’s script adds to React, TanStack Query and sonner is at most 8.75 KiB', async () => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [lucideDrawings()],
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rolldownOptions: {
        input: 'contact/form/contact-form.island.tsx',
        external: given,
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rolldown.RolldownOutput;
  const { code, modules } = output[0];
  expect(Object.keys(modules).length, 'files in the script').toBeGreaterThan(20);
  const heaviest = Object.entries(modules)
    .sort(([, a], [, b]) => b.renderedLength - a.renderedLength)
    .slice(0, 10)
    .map(([file, { renderedLength }]) => `${renderedLength} ${file}`);
  const weight = brotliCompressSync(code).length;
  expect(weight, heaviest.join('\n')).toBeLessThanOrEqual(budget);
  expect(weight).toBeGreaterThan(1000);
});
