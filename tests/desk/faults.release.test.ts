import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  axeViolations,
  field,
  type OpenDesk,
  saved,
  sitePage,
  withBrowser,
  write,
} from './desk-browser.ts';

const { testDesk, withDesk } = withBrowser();

const profileOf = ({ desk }: OpenDesk) => readFile(join(desk.content, 'profile.yaml'), 'utf8');

/** Types into the owner's promise, and leaves the field. */
const type = ({ page }: OpenDesk, words: string) => write(page, 'tagline', words);

const view = 'entry/profile';

const failed = 'Not saved yet. Your text is safe in this window. Trying again.';

testDesk(
  'a stopped desk is reported, and takes what was typed when it is there again',
  { view },
  async (open) => {
    const { desk, page } = open;
    await desk.kill();
    await type(open, 'Written while the desk was gone');
    await page.getByText(failed).waitFor();
    await page.getByText('The desk has stopped. Start it again').waitFor();
    await desk.restart();
    await expect
      .poll(() => profileOf(open), { timeout: 30_000 })
      .toContain('while the desk was gone');
    await saved(page);
  },
);

testDesk(
  'what was opened while the desk was gone is shown when it is there again',
  { view },
  async ({ desk, page }) => {
    await desk.kill();
    await page.getByRole('link', { name: /^Colours/ }).click();
    await page.getByText('The desk has stopped. Start it again').waitFor();
    await desk.restart();
    await page.getByRole('heading', { level: 1, name: 'Colours' }).waitFor();
    await page.getByText(failed).waitFor({ state: 'detached' });
    await desk.kill();
    await page.getByText('The desk has stopped. Start it again').waitFor();
    await page
      .getByRole('link', { name: /^Checklist/ })
      .first()
      .click();
    await page.getByText('One moment …').waitFor();
    await desk.restart();
    await page.getByRole('progressbar').waitFor();
  },
);

testDesk(
  'a window that was closed while the desk was gone gives its words later',
  { view },
  async (open) => {
    const { desk, page, another } = open;
    const second = await another();
    await desk.kill();
    await type(open, 'Written and closed');
    await page.getByText(failed).waitFor();
    await page.close();
    await desk.restart();
    await second.reload();
    await expect.poll(() => profileOf(open), { timeout: 30_000 }).toContain('Written and closed');
  },
);

testDesk(
  'a file that is protected is reported, and written once it is not',
  { view },
  async (open) => {
    const { desk, page } = open;
    const file = join(desk.content, 'profile.yaml');
    chmodSync(file, 0o444);
    await type(open, 'For a protected file');
    await page.getByText(failed).waitFor();
    await page.getByText('The file is protected against changes.').waitFor();
    expect(await field(page, 'tagline').inputValue()).toBe('For a protected file');
    chmodSync(file, 0o644);
    await expect.poll(() => profileOf(open)).toContain('For a protected file');
  },
);

test.for([
  ['the disk of content and desk', ''],
  ['the disk of what the desk keeps, apart from the content', 'data'],
])(
  '%s is full: it is reported, and nothing is lost',
  { timeout: 300_000 },
  async ([, part = ''], context) => {
    const folder = mkdtempSync(join(tmpdir(), 'desk-small-'));
    const small = join(folder, part);
    mkdirSync(small, { recursive: true });
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', small], { stdio: 'ignore' });
    } catch {
      context.skip('mounting is not permitted');
    }
    onTestFinished(() => {
      execFileSync('umount', ['-l', small]);
      rmSync(folder, { recursive: true });
    });
    const filler = join(small, 'filler');
    const use = async (open: OpenDesk) => {
      const { page } = open;
      await type(open, 'Before the disk was full');
      await saved(page);
      const { bavail, bsize } = statfsSync(small);
      writeFileSync(filler, Buffer.alloc(bavail * bsize));
      await type(open, 'While the disk is full');
      await page.getByText(failed).waitFor();
      await page.getByText(/The disk is full[.,]/).waitFor();
      expect(await profileOf(open)).toContain('Before the disk was full');
      rmSync(filler);
      await expect.poll(() => profileOf(open)).toContain('While the disk is full');
    };
    await withDesk({ folder, view }, use);
  },
);

testDesk(
  'each state of a file has its own sentence, and the form comes back by itself',
  { view },
  async (open) => {
    const { desk, page, go } = open;
    const [name = ''] = await readdir(join(desk.content, 'services'));
    const entry = join(desk.content, 'services', name);
    await go(`entry/services/${name.replace(/^\d+-|\.yaml$/g, '')}`);
    await field(page, 'title').waitFor();
    await rename(entry, `${entry}.old`);
    await page.getByRole('heading', { name: 'This entry is not here' }).waitFor();
    await rename(`${entry}.old`, entry);
    await field(page, 'title').waitFor();
    await go(view);
    const file = join(desk.content, 'profile.yaml');
    const text = await readFile(file, 'utf8');
    await writeFile(file, 'name: "broken');
    await page.getByText('cannot be read').first().waitFor();
    await writeFile(file, text);
    await field(page, 'tagline').waitFor();
  },
);

testDesk(
  'what was typed right before the window is loaded anew is there at once',
  { view },
  async (open) => {
    const { page } = open;
    await page.route('**/api/change', () => {}); // on its way for ever
    await field(page, 'tagline').fill('Typed right before');
    await page.reload();
    await field(page, 'tagline').waitFor();
    expect(await field(page, 'tagline').inputValue()).toBe('Typed right before');
    await page.unroute('**/api/change');
    await page.reload();
    await expect.poll(() => profileOf(open)).toContain('Typed right before');
    await page.goto(page.url().replace(/#.*/, '#/checklist'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await field(page, 'tagline').waitFor({ timeout: 2000 });
  },
);

testDesk(
  'two windows: other fields are merged, and the same one is asked about',
  { view },
  async (open) => {
    const { page, another } = open;
    const second = await another();
    await field(second, 'tagline').waitFor();
    await field(page, 'tagline').fill('From the first window');
    await saved(page);
    await field(second, 'introduction').fill('From the second window.');
    await saved(second);
    expect(await profileOf(open)).toMatch(/From the first window[\s\S]*From the second window/);
    await expect.poll(() => field(second, 'tagline').inputValue()).toBe('From the first window');
    // Both change the same field before either has seen the other.
    await second.route('**/api/state', (route) => route.abort());
    await second.route('**/api/change', async (route) => {
      await field(page, 'tagline').fill('First again');
      await page.getByText('Saving …').waitFor({ state: 'detached' });
      await saved(page);
      await route.continue();
    });
    await field(second, 'tagline').fill('Second again');
    const dialog = second.getByRole('dialog', { name: 'This was changed in another place too' });
    await dialog.waitFor();
    await dialog.getByText('First again').waitFor();
    expect(await axeViolations(second)).toEqual([]);
    await second.unroute('**/api/change');
    await second.unroute('**/api/state');
    await dialog.getByRole('button', { name: 'Keep this one' }).click();
    await expect.poll(() => profileOf(open)).toContain('Second again');
  },
);

testDesk(
  'what a text editor writes meanwhile is shown, and its remarks stay',
  { view },
  async (open) => {
    const { desk, page } = open;
    const before = await profileOf(open);
    await writeFile(
      join(desk.content, 'profile.yaml'),
      before.replace(/^name: .*$/m, '# my remark\nname: From an editor'),
    );
    await expect.poll(() => field(page, 'name').inputValue()).toBe('From an editor');
    await type(open, 'From the desk');
    await expect.poll(() => profileOf(open)).toContain('From the desk');
    expect(await profileOf(open)).toContain('# my remark\nname: From an editor');
  },
);

testDesk(
  'content that cannot be read: the desk opens, and leads to it',
  { view: 'checklist' },
  async (open) => {
    const { desk, page, go } = open;
    const file = join(desk.content, 'profile.yaml');
    const before = await readFile(file, 'utf8');
    await writeFile(file, `${before}\n  : [broken`);
    await desk.kill();
    await desk.restart();
    await page.goto(desk.address);
    await go('checklist');
    await page.getByRole('link', { name: /^Fix/ }).first().click();
    await page.getByText('cannot be read').first().waitFor();
    await page.getByText('The page cannot be shown until').waitFor({ timeout: 40_000 });
    await page.getByRole('link', { name: 'bring back an earlier version' }).click();
    await page
      .getByRole('button', { name: /^Bring back/ })
      .first()
      .click();
    await expect.poll(() => readFile(file, 'utf8')).toBe(before);
    await sitePage(open);
  },
);

testDesk('a desk beside another one shows its page too', { view }, async (open) => {
  await sitePage(open);
  await withDesk({ view }, async (other) => void (await sitePage(other)));
});

testDesk('a desk that is killed takes its preview with it', { view: 'checklist' }, async (open) => {
  const { desk, page } = open;
  const state = () => page.evaluate(() => fetch('/api/state').then((answer) => answer.json()));
  await expect.poll(async () => (await state()).preview.state, { timeout: 60_000 }).toBe('ready');
  const { origin } = (await state()).preview;
  const answers = () =>
    fetch(origin).then(
      () => true,
      () => false,
    );
  expect(await answers()).toBe(true);
  await desk.killAlone();
  // A single look: asked again and again, it would end by having nobody to report to.
  await page.waitForTimeout(5_000);
  expect(await answers()).toBe(false);
});
