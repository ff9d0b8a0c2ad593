import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { withBrowser } from './desk-browser.ts';

const { testDesk } = withBrowser();

/** Another account of the machine where this one may become it; else another program of this one. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** What a program of another account is answered. */
async function askAsOther(address: string): Promise<string> {
  const program = `fetch(${JSON.stringify(address)}).then((it) => console.log(it.status), () => console.log('none'))`;
  const { stdout } = await promisify(execFile)('node', ['-e', program], { ...nobody, cwd: '/' });
  return stdout.trim();
}

testDesk(
  'another account of the machine sees neither the preview nor what the desk keeps',
  { view: 'entry/profile' },
  async ({ page, desk }) => {
    const frame = page.locator('iframe').first();
    await frame.contentFrame().getByRole('heading', { level: 1 }).waitFor({ timeout: 60_000 });
    const preview = new URL((await frame.getAttribute('src')) ?? '').origin;
    const data = join(dirname(desk.content), 'data');
    for (const path of ['/', '/package.json', `/@fs${data}/running.json`, '/@vite/client'])
      expect(await askAsOther(preview + path), path).toBe('403');
    const { origin } = new URL(desk.address);
    for (const path of ['/api/overview', '/again'])
      expect(await askAsOther(origin + path), path).toBe('401');

    expect((await stat(data)).mode & 0o777).toBe(0o700);
    const files = await readdir(data);
    expect(files).toContain('desk.sqlite');
    for (const name of files.filter((it) => it.includes('.')))
      expect((await stat(join(data, name))).mode & 0o077, name).toBe(0);
  },
);

testDesk(
  'a page on another port of this machine reads nothing of the preview',
  { view: 'entry/profile' },
  async ({ page }) => {
    const frame = page.locator('iframe').first();
    await frame.contentFrame().getByRole('heading', { level: 1 }).waitFor({ timeout: 60_000 });
    const preview = new URL((await frame.getAttribute('src')) ?? '').origin;
    const other = await page.context().newPage();
    await other.route('http://127.0.0.1:9999/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Other</title>' }),
    );
    await other.goto('http://127.0.0.1:9999/');
    const read = (path: string) =>
      other.evaluate(
        (address) =>
          fetch(address, { credentials: 'include' }).then(
            (it) => `${it.status}`,
            () => 'blocked',
          ),
        preview + path,
      );
    for (const path of ['/', '/@vite/client', '/package.json'])
      expect(await read(path), path).toBe('blocked');
  },
);
