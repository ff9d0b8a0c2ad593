/** Tests the contact service in the development server: reopened when its code changes, beside Node's own `Request`. */
import { createServer } from 'node:http';
import { expect, test, vi } from 'vitest';
import { contactSettingsSchema } from '#contact/settings.ts';
import { listen } from '../../tests/server/listen.ts';
import { contactInDevelopment } from './contact-in-development.ts';

/** The module of the contact service, as Vite loads it. */
function loaded(answer: string) {
  const close = vi.fn(async () => {});
  const routes = { fetch: () => new Response(answer) };
  return { close, openContactService: vi.fn(() => ({ routes, close })) };
}

test('after a change of its code, the contact service is opened again and the previous one is closed', async () => {
  const { Request, Response } = globalThis;
  const before = loaded('before');
  const after = loaded('after');
  const middlewares = { use: vi.fn() };
  const server = { middlewares, ssrLoadModule: vi.fn(async (): Promise<unknown> => before) };
  const { hooks } = contactInDevelopment(contactSettingsSchema.parse({}));
  hooks['astro:server:setup']?.({ server } as never);
  // Its error page needs Node's own.
  expect([globalThis.Request, globalThis.Response]).toEqual([Request, Response]);
  const [answer] = middlewares.use.mock.lastCall ?? [];
  const port = await listen(
    createServer((request, response) => answer(request, response, () => response.end('a page'))),
  );
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  for (const path of ['/contact/send', '/inbox?after=1']) expect(await ask(path)).toBe('before');
  for (const path of ['/about', '/about/healthz', '/inboxes', '/contact'])
    expect(await ask(path), path).toBe('a page');
  expect(before.openContactService).toHaveBeenCalledOnce();
  server.ssrLoadModule.mockResolvedValue(after);
  expect(await ask('/contact/send')).toBe('after');
  expect(before.close).toHaveBeenCalledOnce();
  await hooks['astro:server:done']?.({} as never);
  expect(after.close).toHaveBeenCalledOnce();
});
