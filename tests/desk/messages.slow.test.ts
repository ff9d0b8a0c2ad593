import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
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

/** 120 messages: of Maria two, one of them held back, and one of an attacker. */
async function fill(inbox: InboxPort): Promise<void> {
  const maria = { name: 'Maria Keller', email: 'maria@keller.test', company: 'Keller Interiors' };
  for (let at = 0; at < 117; at += 1) await inbox.accept(submission(at));
  await inbox.accept(submission(117, maria));
  const suspicions = [{ code: 'links', count: 9 }] as const;
  const words = 'Two hundred\noak chairs.';
  await inbox.accept({ ...submission(118, { ...maria, message: words }), suspicions });
  await inbox.accept(submission(119, attack));
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
    CLOUDFLARE_API_TOKEN: 'token',
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
  test('messages are read, found, let through, saved and erased', {
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
      await held.getByText('Held back').first().waitFor();
      await held.locator('summary').click();
      await held.getByText('Keller Interiors').waitFor();
      expect(await held.locator('pre').textContent()).toBe('Two hundred\noak chairs.');
      expect(await axeViolations(page)).toEqual([]);
      await held.getByRole('button', { name: 'Send it to my mailbox' }).click();
      await held.getByText('On its way to your mailbox').waitFor();
      expect(await statesOf(inbox, 'oak chairs')).toEqual(['new']);

      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save all as a table' }).click();
      const table = await readFile(await (await download).path(), 'utf8');
      expect(table.match(/Message number/g)).toHaveLength(118);

      platform.fault = (request) => (request.includes('/query') ? 'cut' : undefined);
      await page.getByRole('button', { name: 'Look for new ones' }).click();
      await page.getByText('Cloudflare cannot be reached. Your messages are safe').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      platform.fault = () => undefined;
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('Cloudflare cannot be reached.').waitFor({ state: 'detached' });

      await held.getByRole('button', { name: 'Erase' }).click();
      await page.getByText('Undo does not bring it back').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await page.getByLabel('Everything that came from maria@keller.test, not only').check();
      await page.getByRole('button', { name: 'Erase for good' }).click();
      await page.getByText('All that came from maria@keller.test is erased.').waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
      expect(await statesOf(inbox, 'maria')).toEqual([]);
      expect((await inbox.list({ limit: 200 })).messages).toHaveLength(118);
    });
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
    await page.getByText('They are kept at Cloudflare only.').waitFor();
    await held.locator('summary').click();
    await held.getByRole('button', { name: 'It is a real message' }).click();
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
