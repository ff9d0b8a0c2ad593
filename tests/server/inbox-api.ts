/** The inbox API and its client for tests, without a network. */
import { Hono } from 'hono';
import { InboxClient } from '#contact/commands/inbox-client.ts';
import type { Inbox } from '#contact/inbox/inbox.ts';
import { createInboxApi, type InboxApiDeps } from '#contact/routes/inbox-api.ts';

export const apiToken = 'a-token-of-at-least-thirty-two-letters';

/** The API of an inbox. */
export const openInboxApi = (inbox: Inbox, changes: Partial<InboxApiDeps> = {}): Hono =>
  new Hono().route('/', createInboxApi({ ...inboxApiDeps(inbox), now: () => 10_000, ...changes }));

/** The dependencies of the inbox API in tests. */
export const inboxApiDeps = (inbox: Inbox): InboxApiDeps => ({
  inbox,
  token: () => apiToken,
  now: Date.now,
  log: () => {},
  sendsMail: true,
  sendTest: async () => ({ mail: 'sent' }),
  backups: 'Copies are kept.',
});

/** A client of the inbox API, without a network. */
export function inboxClient(inbox: Inbox, token = apiToken): InboxClient {
  const app = openInboxApi(inbox);
  return new InboxClient({
    origin: 'https://site.test',
    token,
    ifAway: 'Start it.',
    ifRefused: 'Give it the token.',
    send: async (address, init) => app.request(String(address), init),
  });
}
