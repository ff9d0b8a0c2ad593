import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openInbox } from '#contact/inbox/open-inbox.ts';
import { usualMessages } from '#model/schemas/form-messages.ts';
import { testSite } from '../build-site.ts';
import { test as base, expect } from '../fixtures.ts';
import { startProcess } from '../server/server-process.ts';
import { fill, openForm, sendButton } from './contact-page.ts';

/** A server of its own, so that a test can look into the inbox. */
const test = base.extend<{ data: string }>({
  data: async ({ browserName: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'portfolio-data-'));
    await use(folder);
    await rm(folder, { recursive: true });
  },
  baseURL: async ({ data }, use) => {
    const program = `${testSite.server}/main.js`;
    const env = { SITE_DIR: testSite.site, DATA_DIR: data };
    const server = await startProcess({ program, env });
    await use(server.origin);
    await server.stop();
  },
});

const paragraph = 'नमस्ते, हमें जयपुर से ५०० हस्तनिर्मित कुर्सियाँ चाहिए।\n\n';
const letters = (count: number) => 'क्षत्रिय'.repeat(count).slice(0, count);

/** Every field as long as it may be; a letter takes three bytes. */
const longest = {
  name: letters(200),
  company: letters(200),
  email: `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.test`,
  phone: letters(60),
  projectType: letters(200),
  message: paragraph.repeat(400).slice(0, 19_999) + letters(1),
};

async function expectStored(folder: string) {
  const inbox = openInbox(folder);
  const { messages } = await inbox.list();
  await inbox.close();
  expect(longest.message).toHaveLength(20_000);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toMatchObject(longest);
}

test('the longest message in Hindi arrives letter for letter', { tag: '@slow' }, async ({
  page,
  data,
}) => {
  await openForm(page);
  await fill(page, longest);
  await sendButton(page).click();
  await expect(page.getByText(usualMessages.success)).toBeVisible();
  await expectStored(data);
});

test.describe('without JavaScript', { tag: '@slow' }, () => {
  test.use({ javaScriptEnabled: false });
  test('the longest message in Hindi arrives letter for letter', async ({ page, data }) => {
    await page.goto('/contact');
    await fill(page, longest);
    await sendButton(page).click();
    await expect(page.getByText(/^Your reference: \S+$/)).toBeVisible();
    await expectStored(data);
  });
});
