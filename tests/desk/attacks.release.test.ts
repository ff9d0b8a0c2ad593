import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { type OpenDesk, withBrowser } from './desk-browser.ts';

const { testDesk } = withBrowser();

/** Another site on this machine: the hardest case, as its port is all that differs. */
async function startOther(html: string): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(html);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const contentOf = ({ desk }: OpenDesk) => readFile(join(desk.content, 'profile.yaml'), 'utf8');

testDesk(
  'a page of another site in the owner’s own browser can neither read nor write',
  { view: 'entry/profile' },
  async (open) => {
    const { page, desk } = open;
    const before = await contentOf(open);
    const { origin } = new URL(desk.address);
    const body = JSON.stringify({
      file: 'profile',
      path: ['name'],
      value: 'Mallory',
      visit: 'x',
    });
    const other = await startOther(`<!doctype html><title>Other</title>
      <form method="post" action="${origin}/api/change" enctype="text/plain" target="hidden">
        <input name='${body.slice(0, -1)},"a":"' value='"}'>
      </form>
      <iframe name="hidden"></iframe>
      <iframe id="framed" src="${origin}/"></iframe>
      <img id="picture" src="${origin}/api/picture?file=profile&path=photo">
      <script>document.forms[0].submit()</script>`);
    const evil = await page.context().newPage();
    const answers: number[] = [];
    evil.on('response', (answer) => {
      if (answer.url().startsWith(`${origin}/api`)) answers.push(answer.status());
    });
    await evil.goto(other);
    await evil.waitForLoadState('networkidle');
    const results = await evil.evaluate(
      async ([address = '', sent = '']) => {
        const attempt = (path: string, init: RequestInit) =>
          fetch(`${address}${path}`, { credentials: 'include', ...init }).then(
            async (answer) => `${answer.status} ${(await answer.text()).slice(0, 20)}`,
            () => 'blocked',
          );
        const text = { 'Content-Type': 'text/plain' };
        return [
          await attempt('/api/overview', {}),
          await attempt('/api/change', { method: 'POST', body: sent, headers: text }),
          await attempt('/api/change', {
            method: 'POST',
            body: sent,
            headers: { 'Content-Type': 'application/json' },
          }),
          await attempt('/api/state', { mode: 'no-cors' }),
          await attempt('/api/publish', {
            method: 'POST',
            body: '{"place":"folder"}',
            headers: text,
          }),
        ];
      },
      [origin, body],
    );
    expect(results).toEqual(Array(5).fill('blocked'));
    // The browser itself keeps back most of them; what came through was refused.
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.filter((status) => status < 400)).toEqual([]);
    const size = await evil
      .locator('#picture')
      .evaluate((one) => (one as HTMLImageElement).naturalWidth);
    expect(size).toBe(0);
    const framed = evil.frames().find((frame) => frame.url().startsWith(origin));
    expect(
      await framed
        ?.locator('#desk')
        .count()
        .catch(() => 0),
    ).toBeFalsy();
    expect(await contentOf(open)).toBe(before);
  },
);

testDesk(
  'a name that somebody else points at this machine reaches nothing',
  { view: 'checklist' },
  async ({ desk, page }) => {
    const { port, origin } = new URL(desk.address);
    const cookies = await page.context().cookies(origin);
    const { name, value, sameSite, httpOnly } =
      cookies.find((one) => one.name.startsWith('desk-')) ?? {};
    expect({ sameSite, httpOnly }).toEqual({ sameSite: 'Strict', httpOnly: true });
    const { request } = await import('node:http');
    const status = (host: string) =>
      new Promise<number>((done, fail) => {
        const headers = { Host: host, Cookie: `${name}=${value}` };
        request({ host: '127.0.0.1', port, path: '/api/overview', headers }, (answer) => {
          answer.resume();
          done(answer.statusCode ?? 0);
        })
          .once('error', fail)
          .end();
      });
    expect(await status(`127.0.0.1:${port}`)).toBe(200);
    expect(await status(`rebound.evil.test:${port}`)).toBe(400);
    expect(await status('127.0.0.1')).toBe(400);
  },
);
