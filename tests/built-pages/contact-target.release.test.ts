import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portfolio-build-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Builds the site with this `CONTACT_FORM`, and reads the form and the policy of its contact page. */
async function build(setting: string) {
  const env = { ...process.env, CONTACT_FORM: setting, ASTRO_TELEMETRY_DISABLED: '1' };
  const astro = ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', folder];
  await promisify(execFile)(process.execPath, astro, { env });
  const html = await readFile(join(folder, 'contact/index.html'), 'utf8');
  return {
    form: /<form.*<\/form>/s.exec(html)?.[0] ?? '',
    isPassedOn: html.includes('data-messages="passed-on"'),
    policy: /Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? '',
  };
}

test('a form service: the form posts there, and the policy allows it and nothing else', async () => {
  const { form, policy, ...notes } = await build('https://forms.example.org/f/abc');
  expect(notes).toEqual({ isPassedOn: true });
  expect(form).toContain('action="https://forms.example.org/f/abc"');
  expect(form).toContain('Send message');
  expect(policy).toContain("form-action https://forms.example.org 'self';");
  expect(policy).toMatch(/connect-src [^;]*https:\/\/forms\.example\.org/);
});

test('none: the form opens the e-mail program, and says so', async () => {
  const { form, policy, ...notes } = await build('none');
  expect(notes).toEqual({ isPassedOn: false });
  expect(form).toMatch(/action="mailto:[^"]+@[^"]+\?subject=Enquiry%3A%20[^"]+"/);
  expect(form).toContain('Write the e-mail');
  expect(form).toContain('Opens your e-mail program');
  expect(form).not.toMatch(/Send message|name="key"/);
  expect(policy).toContain('form-action mailto:;');
});

test('anything else stops the build, and the words say what to do', async () => {
  await expect(build('formspree')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Set it to "server"'),
  });
});
