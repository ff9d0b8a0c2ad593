import { Hono } from 'hono';
import { InboxClient } from '#contact/commands/inbox-client.ts';
import type { Inbox } from '#contact/inbox/inbox.ts';
import { type OwnerDeps, ownerRoutes, WrongTokens } from '#contact/routes/owner-routes.ts';

export const ownersToken = 'a-token-of-at-least-thirty-two-letters';

/** The owner's door to an inbox. */
export const ownersDoor = (inbox: Inbox, changes: Partial<OwnerDeps> = {}): Hono =>
  new Hono().route(
    '/',
    ownerRoutes({
      inbox,
      token: () => ownersToken,
      wrongTokens: new WrongTokens(),
      clientOf: (context) => context.req.header('X-Test-Client') ?? 'client',
      now: () => 10_000,
      log: () => {},
      limits: { sendsMail: true, dailyMails: 200, clientLimit: 60 },
      copies: 'Copies are kept.',
      onDue: () => {},
      ...changes,
    }),
  );

/** The inbox as the owner's commands get it through the door. */
export function clientOf(inbox: Inbox, token = ownersToken): InboxClient {
  const app = ownersDoor(inbox);
  return new InboxClient({
    origin: 'https://site.test',
    token,
    ifAway: 'Start it.',
    ifRefused: 'Give it the token.',
    send: async (address, init) => app.request(String(address), init),
  });
}
