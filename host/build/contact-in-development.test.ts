/** Tests that the form's server leaves the `Request` and `Response` of Node in place. */
import { expect, test, vi } from 'vitest';
import { contactSettingsSchema } from '#contact/settings.ts';
import { contactInDevelopment } from './contact-in-development.ts';

test('the development server keeps Node’s own Request and Response, which its error page needs', () => {
  const { Request, Response } = globalThis;
  const setup = contactInDevelopment(contactSettingsSchema.parse({})).hooks['astro:server:setup'];
  const server = { middlewares: { use: vi.fn() } };
  setup?.({ server } as unknown as Parameters<NonNullable<typeof setup>>[0]);
  expect(server.middlewares.use).toHaveBeenCalledOnce();
  expect([globalThis.Request, globalThis.Response]).toEqual([Request, Response]);
});
