import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

/** What the form is built on; everything else in its script is weighed. */
const given = ['react', 'react/*', 'react-dom', 'react-dom/*', '@tanstack/*', 'sonner'];
/** The most that the rest may weigh as a visitor gets it, in bytes. */
const budget = 11.25 * 1024;

test('what the form’s script adds to React, TanStack Query and sonner is at most 11.25 KiB', async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: ['contact/form/contact-form.island.tsx'],
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    write: false,
    metafile: true,
    outdir: 'unwritten',
    external: given,
    loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const [script] = outputFiles;
  const parts = Object.values(metafile.outputs)[0]?.inputs ?? {};
  expect(Object.keys(parts).length, 'files in the script').toBeGreaterThan(20);
  const heaviest = Object.entries(parts)
    .sort(([, a], [, b]) => b.bytesInOutput - a.bytesInOutput)
    .slice(0, 10)
    .map(([file, { bytesInOutput }]) => `${bytesInOutput} ${file}`);
  const weight = brotliCompressSync(script?.contents ?? new Uint8Array()).length;
  expect(weight, heaviest.join('\n')).toBeLessThanOrEqual(budget);
  expect(weight).toBeGreaterThan(1000);
});
