import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

// What the form is for each setting: contact/form/contact-form.test.ts.
test('a site built for a form service posts there, says so, and its policy allows nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-build-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const setting = {
    CONTACT_FORM: 'https://forms.example.org/f/abc',
    ASTRO_TELEMETRY_DISABLED: '1',
  };
  const astro = ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', folder];
  const env = { ...process.env, ...setting };
  await promisify(execFile)(process.execPath, astro, { env });
  const html = await readFile(join(folder, 'contact/index.html'), 'utf8');
  const form = /<form.*<\/form>/s.exec(html)?.[0];
  expect(form).toContain('action="https://forms.example.org/f/abc"');
  expect(form).toContain('Send message');
  expect(html).toContain('data-messages="passed-on"');
  const policy = /Security-Policy" content="([^"]+)"/.exec(html)?.[1];
  expect(policy).toContain("form-action https://forms.example.org 'self';");
  expect(policy).toMatch(/connect-src [^;]*https:\/\/forms\.example\.org/);
});
