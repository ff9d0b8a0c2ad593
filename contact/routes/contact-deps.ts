import type { Context } from 'hono';
import type { Inbox } from '#contact/inbox/inbox.ts';
import type { FormPage } from './form-page.tsx';

/** What the routes of the contact path work with; each host has its own. */
export interface ContactDeps {
  inbox: Inbox;
  /** How many messages one client may send within ten minutes. */
  clientLimit: number;
  isHealthy: () => Promise<boolean>;
  /** The page with the form, which a message that is not taken comes back in. */
  readPage: () => Promise<FormPage>;
  /** Our origin as visitors know it; where it is not set, the one that the request names. */
  origin: string | undefined;
  clientOf: (context: Context) => string;
  now: () => number;
  log: (event: string, facts: Record<string, string | number>) => void;
  onStored: () => void;
}
