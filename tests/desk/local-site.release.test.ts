import { networkInterfaces } from 'node:os';
import { expect } from 'vitest';
import { axeViolations, withBrowser } from './desk-browser.ts';

const { testDesk } = withBrowser();

const isThere = (address: string) =>
  fetch(address, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

testDesk(
  'the owner tries the site on this computer, and finds what the form sent under Messages',
  { source: 'content', view: 'changes' },
  async ({ desk, page, go }) => {
    const start = page.getByRole('button', { name: 'Try it on this computer' });
    await start.click();
    const link = page.getByRole('link', { name: /^http:\/\/localhost:\d+$/ });
    await link.waitFor({ timeout: 120_000 });
    await expect(page.getByRole('img', { name: /QR code/ }).count()).resolves.toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    const address = `${await link.getAttribute('href')}`;

    const visitor = await page.context().newPage();
    await visitor.goto(`${address}/contact`);
    await visitor.getByLabel('Name', { exact: true }).fill('Maria Keller');
    await visitor
      .getByLabel(/^E-?mail/)
      .first()
      .fill('maria@keller.example');
    await visitor.locator('[name=message]').fill('Forty dining chairs for Hamburg, please.');
    await visitor.getByRole('button', { name: 'Send message' }).click();
    await visitor.getByText('Your reference').waitFor();

    await go('messages');
    await page.getByText('Sent with the form on this computer.').waitFor();
    await page.getByText('Forty dining chairs for Hamburg, please.').waitFor({ state: 'attached' });

    await go('changes');
    await page.getByRole('button', { name: 'End the trial' }).click();
    await start.waitFor();
    await expect.poll(() => isThere(address)).toBe(false);

    // Once more, for phones: the address in the network answers, until the desk is killed.
    await page.getByLabel('Phones too').check();
    await start.click();
    await link.waitFor({ timeout: 120_000 });
    const own = Object.values(networkInterfaces())
      .flatMap((all) => all ?? [])
      .flatMap(({ family, internal, address }) =>
        family === 'IPv4' && !internal ? [address] : [],
      );
    if (own.length > 0) {
      const text = await page.getByText(/scan this code, or open/).textContent();
      const forPhone = /http:\S+$/.exec(`${text}`)?.[0] ?? '';
      expect(own).toContain(new URL(forPhone).hostname);
      expect(await isThere(forPhone)).toBe(true);
      await page.getByRole('img', { name: `QR code of ${forPhone}` }).waitFor();
    }
    const again = `${await link.getAttribute('href')}`;
    await desk.kill();
    await expect.poll(() => isThere(again)).toBe(false);
  },
);
