import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';

// What the form is for each setting: contact/form/contact-form.test.ts.
test('a site built for a form service posts there, says so, and its policy allows nothing else', async () => {
  const folder = temporaryFolder();
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
