import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CloudflareStandIn } from '../publish/cloudflare-stand-in.ts';
import { axeViolations, type OpenDesk, saved, withBrowser, write } from './desk-browser.ts';

const { withDesk } = withBrowser();
const timeout = 300_000;

/** Where builds go, so that those of the project stay as they are. */
function places() {
  const folder = mkdtempSync(join(tmpdir(), 'desk-publish-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { SITE_DIR: join(folder, 'site'), SERVER_DIR: join(folder, 'server') };
}

const view = 'entry/pages/services';

async function openPublishing({ page, go }: OpenDesk) {
  await write(page, 'heading', 'Words for visitors');
  await saved(page);
  await go('changes');
  await page.locator('main ins', { hasText: 'visitors' }).first().waitFor();
}

const outcome = ({ page }: OpenDesk) =>
  page
    .getByRole('heading', { level: 1, name: /is made|was not published|is published/ })
    .waitFor({ timeout: 150_000 });

test(
  'a folder for any host is made with what was written, and nothing is left to publish',
  {
    timeout,
  },
  () =>
    withDesk({ view, env: places() }, async (open) => {
      const { page } = open;
      await openPublishing(open);
      await page.getByText('As a folder you upload yourself').click();
      await page.getByLabel('Your own web address').fill('www.zdenka.example');
      await page.getByRole('button', { name: 'Publish it for a trial' }).click();
      await page.getByRole('heading', { name: 'Publishing your site' }).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await outcome(open);
      await page.getByRole('heading', { name: 'Your site is made' }).waitFor();
      await page.getByText('Nothing has changed.').waitFor();
      await page.getByText('Not live yet').waitFor();
      expect(readdirSync('publish-folder')).toContain('services');
      expect(await axeViolations(page)).toEqual([]);
    }),
);

test('at the platform: a limit of the account is reported, then the site goes up', {
  timeout,
}, async () => {
  const platform = new CloudflareStandIn();
  const env = {
    ...places(),
    CLOUDFLARE_API_BASE_URL: await platform.start(),
    CLOUDFLARE_API_TOKEN: 'token',
    CLOUDFLARE_ACCOUNT_ID: 'acc',
  };
  onTestFinished(() => platform.stop());
  platform.fault = (request) =>
    /PUT .*\/scripts\/portfolio$|\/versions$/.test(request) && !request.startsWith('GET')
      ? { status: 403, code: 1, message: 'You have exceeded the limit' }
      : undefined;
  await withDesk({ width: 390, view, env }, async (open) => {
    const { page } = open;
    await openPublishing(open);
    const publish = page.getByRole('main').getByRole('button', { name: 'Publish it for a trial' });
    await publish.click();
    await outcome(open);
    await page.getByText('A limit of your account is reached.').waitFor();
    await page.getByText('Nothing is public yet.').waitFor();
    expect(platform.deployments).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByText('1 change').waitFor();
    platform.fault = () => undefined;
    await publish.click();
    await page.getByRole('heading', { name: 'Publishing your site' }).waitFor();
    // The address is the platform's; nobody answers there on this machine, and that is reported.
    await page
      .getByRole('heading', { name: 'Your site is published, but needs a check' })
      .waitFor({ timeout: 200_000 });
    expect(platform.deployments).toHaveLength(1);
    await page.getByText('The new site is live, but something on it does not answer.').waitFor();
    await page.getByText('Nothing has changed.').waitFor();
    expect(await page.getByRole('button', { name: 'Restore the previous version' }).count()).toBe(
      0,
    );
  });
});
