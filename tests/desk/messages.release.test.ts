import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { InboxPort, Submission } from '#contact/inbox/inbox-port.ts';
import { inboxFile, openInbox } from '#contact/inbox/open-inbox.ts';
import { emptyTexts } from '#contact/message/contact-fields.ts';
import { writePublication } from '#host/publish/publication.ts';
import { installWrangler } from '#host/publish/wrangler.ts';
import { CloudflareStandIn } from '../publish/cloudflare-stand-in.ts';
import { axeViolations, type OpenDesk, withBrowser } from './desk-browser.ts';

const { withDesk } = withBrowser();
const day = 86_400_000;
const firstDay = Date.UTC(2026, 0, 1);

const submission = (at: number, changes: Partial<Submission['message']> = {}): Submission => ({
  message: {
    ...emptyTexts,
    name: `Visitor ${at}`,
    email: `visitor${at}@firm.test`,
    message: `Message number ${at}.`,
    ...changes,
  },
  key: `key-${at}`,
  digest: 'd',
  suspicions: [],
  receivedAt: firstDay + at * day,
});

/** The texts of an attacker: a page's code, and signs that turn the order of letters round. */
const attack = {
  name: '<img src=x onerror=alert(1)>',
  email: 'a?bcc=all@firm.test',
  message: '<script>alert(1)</script> \u202Edesrever',
};

/** As long as the form takes them. */
const long = { name: 'W'.repeat(200), email: `${'w'.repeat(60)}@${'w'.repeat(60)}.test` };

/** 120 messages: of Maria two, one of them suspect, one of an attacker, and a long one. */
async function fill(inbox: InboxPort): Promise<void> {
  const maria = { name: 'Maria Keller', email: 'maria@keller.test', company: 'Keller Interiors' };
  for (let at = 0; at < 116; at += 1) await inbox.accept(submission(at));
  await inbox.accept(submission(116, long));
  await inbox.accept(submission(117, maria));
  const suspicions = [{ code: 'links', count: 9 }] as const;
  const words = 'Two hundred\noak chairs.';
  await inbox.accept({ ...submission(118, { ...maria, message: words }), suspicions });
  await inbox.accept(submission(119, attack));
}

/** Where Cloudflare's tool finds that somebody is signed in by the browser. */
function signedIn(folder: string) {
  mkdirSync(join(folder, '.wrangler/config'), { recursive: true });
  const kept = [
    'oauth_token = "token"',
    'refresh_token = "refresh"',
    'expiration_time = "2099-01-01T00:00:00.000Z"',
    'scopes = ["account:read", "user:read", "workers:write", "d1:write", "offline_access"]',
  ];
  writeFileSync(join(folder, '.wrangler/config/default.toml'), kept.join('\n'));
  return { XDG_CONFIG_HOME: folder };
}

/** A site that is published at the platform, with messages in its inbox. */
async function published(hasMail: boolean) {
  // Who published has the platform's tool; here it may have to be fetched first.
  await installWrangler(() => {});
  const folder = mkdtempSync(join(tmpdir(), 'desk-messages-'));
  const inbox = openInbox(folder);
  await fill(inbox);
  const platform = new CloudflareStandIn();
  platform.versions.push('v');
  const database = new DatabaseSync(join(folder, inboxFile));
  platform.databases.set('u', { uuid: 'u', name: 'portfolio-inbox', database });
  if (hasMail)
    for (const name of ['SMTP_URL', 'CONTACT_TO', 'CONTACT_FROM']) platform.secrets.set(name, 'x');
  await writePublication(folder, {
    target: 'cloudflare',
    name: 'portfolio',
    address: 'https://portfolio.own.workers.dev',
    at: '2026-01-01T00:00:00Z',
    content: {},
  });
  const env = {
    DATA_DIR: folder,
    CLOUDFLARE_API_BASE_URL: await platform.start(),
    ...signedIn(folder),
    CLOUDFLARE_ACCOUNT_ID: 'acc',
  };
  onTestFinished(async () => {
    await platform.stop();
    await inbox.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { env, inbox, platform };
}

const messageOf = ({ page }: OpenDesk, name: string) =>
  page.locator('.inbox > li', { hasText: name });

const statesOf = async (inbox: InboxPort, search: string) =>
  (await inbox.list({ search })).messages.map(({ state }) => state);

describe.each([390, 1280])('at %i px', (width) => {
  test('messages are read, found, sent again, saved and erased', {
    timeout: 300_000,
  }, async () => {
    const { env, inbox, platform } = await published(true);
    await withDesk({ width, env, view: 'messages' }, async (open) => {
      const { page } = open;
      await messageOf(open, 'Maria Keller').first().waitFor();
      expect(await page.locator('.inbox > li').count()).toBe(100);
      await page.getByRole('button', { name: 'Show older ones' }).click();
      await messageOf(open, 'Visitor 0').first().waitFor();
      expect(await page.locator('.inbox > li').count()).toBe(120);

      const bad = messageOf(open, '<img src=x onerror=alert(1)>');
      await bad.locator('summary').click();
      await bad.getByText('<script>alert(1)</script> \uFFFDdesrever').waitFor();
      expect(await bad.getByRole('link', { name: 'Answer' }).getAttribute('href')).toMatch(
        /^mailto:a%3Fbcc%3Dall@firm\.test\?subject=/,
      );

      await page.getByLabel('Words of a message').fill('oak chairs');
      await page.getByRole('button', { name: 'Find' }).click();
      const held = messageOf(open, 'Maria Keller');
      await expect.poll(() => page.locator('.inbox > li').count()).toBe(1);
      await held.getByText('On its way to your mailbox').first().waitFor();
      await held.locator('summary').click();
      await held.getByText('Keller Interiors').waitFor();
      expect(await held.locator('pre').textContent()).toBe('Two hundred\noak chairs.');
      expect(await axeViolations(page)).toEqual([]);
      await held.getByRole('button', { name: 'Send it to my mailbox' }).click();
      await page.getByText('It goes to your mailbox now.').waitFor();
      await held.getByText('On its way to your mailbox').waitFor();
      expect(await statesOf(inbox, 'oak chairs')).toEqual(['new']);

      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save all as a table' }).click();
      const table = await readFile(await (await download).path(), 'utf8');
      expect(table.match(/Message number/g)).toHaveLength(118);

      platform.fault = (request) => (request.includes('/query') ? 'cut' : undefined);
      await page.getByRole('button', { name: 'Check for new messages' }).click();
      await page.getByText('Cloudflare cannot be reached.').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      platform.fault = () => undefined;
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('Cloudflare cannot be reached.').waitFor({ state: 'detached' });

      await held.getByRole('button', { name: 'Erase' }).click();
      await page.getByText('Undo cannot bring it back').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await page.getByLabel('Everything that came from maria@keller.test, not only').check();
      await page.getByRole('button', { name: 'Erase for good' }).click();
      await page.getByText('All 2 messages from maria@keller.test are erased.').waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
      expect(await statesOf(inbox, 'maria')).toEqual([]);
      expect((await inbox.list({ limit: 200 })).messages).toHaveLength(118);
    });
  });
});

test('what is long stays inside, what comes late is not shown, and what runs is not begun twice', {
  timeout: 300_000,
}, async () => {
  const { env, inbox, platform } = await published(true);
  await withDesk({ width: 390, env, view: 'messages' }, async (open) => {
    const { page } = open;
    // Longer than a part of a reference, which may begin with three of these letters.
    const bad = messageOf(open, 'WWWWW');
    await bad.locator('summary').click();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await bad.getByRole('button', { name: 'Erase' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const widths = await dialog.evaluate((one) => [one.scrollWidth, one.clientWidth]);
    expect(widths[0]).toBe(widths[1]);

    let requests = 0;
    await page.route('**/api/messages-erase', async (route) => {
      requests += 1;
      await sleep(800);
      await route.continue();
    });
    await dialog.getByLabel('Everything that came from').check();
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    for (const name of ['Erase for good', 'Keep it'])
      await dialog.getByRole('button', { name }).dispatchEvent('click');
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);
    await page.getByText('The one message from').waitFor();
    expect(requests).toBe(1);
    expect(await statesOf(inbox, 'WWWWW')).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);

    await page.route('**/api/messages?search=Visitor*', async (route) => {
      await sleep(1_500);
      await route.continue();
    });
    const find = async (words: string) => {
      await page.getByLabel('Words of a message').fill(words);
      await page.getByRole('button', { name: 'Find' }).click();
    };
    await find('Visitor 1');
    await find('oak chairs');
    await expect.poll(() => page.locator('.inbox > li').count()).toBe(1);
    await page.waitForResponse((answer) => answer.url().includes('Visitor'));
    await page.waitForTimeout(300);
    expect(await page.locator('.inbox > li').count()).toBe(1);

    // An inbox that is gone takes nothing, and nothing is called erased.
    const held = messageOf(open, 'Maria Keller');
    await held.locator('summary').click();
    await page.unroute('**/api/messages-erase');
    platform.databases.clear();
    await held.getByRole('button', { name: 'Erase' }).click();
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await page.getByText('The inbox is not in your account at Cloudflare any more.').waitFor();
    expect(await page.getByText('It is erased.').count()).toBe(0);
    expect(await held.count()).toBe(1);
  });
});

test('without a mailbox the messages are read here, and signing in is asked for when it has ended', {
  timeout: 300_000,
}, async () => {
  const { env, platform } = await published(false);
  platform.fault = (request) =>
    request.includes('/d1/')
      ? { status: 403, code: 10_000, message: 'Authentication error' }
      : undefined;
  await withDesk({ env, view: 'checklist' }, async (open) => {
    const { page } = open;
    await page.getByRole('link', { name: 'Messages' }).click();
    await page.getByRole('button', { name: 'Sign in at Cloudflare' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    platform.fault = () => undefined;
    await page.getByRole('button', { name: 'Sign in at Cloudflare' }).click();
    const held = messageOf(open, 'Maria Keller').first();
    await held.waitFor();
    await page.getByText(/They are not sent to you by e-mail/).waitFor();
    await held.locator('summary').click();
    await held.getByText('Kept here').waitFor();
  });
});

test(
  'a desk whose site was never published has no messages to show',
  {
    timeout: 300_000,
  },
  () =>
    withDesk({ view: 'checklist' }, async ({ page }) => {
      await page.getByRole('navigation', { name: 'Contents' }).waitFor();
      expect(await page.getByRole('link', { name: 'Messages' }).count()).toBe(0);
    }),
);
