import { type Context, Hono } from 'hono';
import { z } from 'zod';

/** A message that a visitor sent with the form of the published site. */
export interface VisitorMessage {
  /** What the visitor was shown, such as `7K4M-2Q9P`. */
  reference: string;
  /** In milliseconds since 1970. */
  receivedAt: number;
  /**
   * `new` waits to be sent to the owner's mailbox, `delivered` was taken by the mail server, `failed`
   * was not for five days.
   */
  state: 'new' | 'delivered' | 'failed';
  /** Why it is suspect, and what the last delivery met; empty when there is nothing to say. */
  reason: string;
  name: string;
  /** Without invisible characters. */
  email: string;
  /** What else was filled in, by the names of the fields. */
  details: [label: string, text: string][];
  text: string;
}

/** Some messages, the newest first. */
export interface MessagePage {
  /** Whether there is an inbox: a site was published with one, or its address and token are known. */
  isThere: boolean;
  messages: VisitorMessage[];
  /** Asks for the messages before these; absent when there are none. */
  next?: string;
  sendsMail: boolean;
  /** Says which copies erasing does not reach; empty where there are none. */
  copies: string;
}

/**
 * The inbox of the site, through its API. Where it cannot be asked, each call rejects with an error
 * named `InboxAccessError`, whose message says why in words for the owner.
 */
export interface LiveInbox {
  /**
   * @param search a text in any field of the message; all messages when it is empty.
   * @param after the `next` of the page before; the newest messages when it is empty.
   */
  list(search: string, after?: string): Promise<MessagePage>;
  /** Makes a message due that waits or failed; false when it does neither any more. */
  retry(reference: string): Promise<boolean>;
  /**
   * Erases a message for good.
   *
   * @param everything whether all that came from the same address goes too.
   * @returns how many messages that were; none when it is not there any more.
   */
  erase(reference: string, everything: boolean): Promise<number>;
  /** All messages as a table; undefined where there is no inbox yet. */
  table(): Promise<string | undefined>;
  /** Reads the inbox of a server from now on, if it answers to the token. */
  connect(address: string, token: string): Promise<void>;
}

const listQuery = z.object({
  search: z.string().max(200).default(''),
  after: z.string().optional(),
});
const messageKey = z.strictObject({ reference: z.string().max(40) });
const erasure = messageKey.extend({ everything: z.boolean() });
const inboxAddress = z.strictObject({
  address: z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin),
  token: z.string().trim().max(200),
});

const bodyOf = (context: Context) => context.req.json().catch(() => undefined);

/** The messages of visitors. They are far away: nothing else of the desk waits for them. */
export const messageRoutes = (inbox: LiveInbox): Hono =>
  new Hono()
    .get('/messages', async (context) => {
      const { search, after } = listQuery.parse(context.req.query());
      return context.json(await inbox.list(search, after));
    })
    .get('/messages-table', async (context) => context.json({ table: await inbox.table() }))
    .post('/messages-retry', async (context) => {
      const { reference } = messageKey.parse(await bodyOf(context));
      return context.json({ isDue: await inbox.retry(reference) });
    })
    .post('/messages-erase', async (context) => {
      const { reference, everything } = erasure.parse(await bodyOf(context));
      return context.json({ erased: await inbox.erase(reference, everything) });
    })
    .post('/messages-connect', async (context) => {
      const { address, token } = inboxAddress.parse(await bodyOf(context));
      await inbox.connect(address, token);
      return context.json({});
    });
