import type { Context } from 'hono';
import type { Inbox } from '#contact/inbox/inbox.ts';
import type { ContactPages } from './contact-pages.tsx';
import type { BodyReader } from './read-body.ts';

/** What the routes of the contact path work with; each host has its own. */
export interface ContactDeps {
  inbox: Inbox;
  /** How many messages one client may send within ten minutes. */
  clientLimit: number;
  isHealthy: () => Promise<boolean>;
  bodies: BodyReader;
  pages: ContactPages;
  /** Our origin as visitors know it; where it is not set, the one that the request names. */
  origin: string | undefined;
  clientOf: (context: Context) => string;
  now: () => number;
  log: (event: string, facts: Record<string, string | number>) => void;
  onStored: () => void;
}
