import type { Context } from 'hono';
import type { InboxPort } from '#contact/inbox/inbox-port.ts';
import type { FormPage } from './form-page.tsx';
import type { RateLimiter } from './rate-limiter.ts';
import type { BodyReader } from './read-body.ts';

/** What the routes of the contact path work with; each host has its own. */
export interface ContactDeps {
  inbox: InboxPort;
  limiter: RateLimiter;
  isHealthy: () => Promise<boolean>;
  bodies: BodyReader;
  /** The page with the form, which a message that is not taken comes back in. */
  readPage: () => Promise<FormPage>;
  /** Our origin as visitors know it; where it is not set, the one that the request names. */
  origin: string | undefined;
  clientOf: (context: Context) => string;
  now: () => number;
  log: (event: string, facts: Record<string, string | number>) => void;
  onStored: () => void;
}
