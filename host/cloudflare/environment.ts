import type { D1Binding } from '#contact/inbox/d1.ts';

/** What the platform gives the Worker: wrangler.json names the bindings, the rest are settings. */
export interface WorkerEnvironment {
  ASSETS: { fetch(request: Request | URL): Promise<Response> };
  DB: D1Binding;
  SITE_URL?: string;
  CONTACT_RATE_LIMIT?: string;
  CONTACT_DAILY_MAILS?: string;
  SMTP_URL?: string;
  CONTACT_TO?: string;
  CONTACT_FROM?: string;
  /** What the owner shows to read the inbox. */
  INBOX_TOKEN?: string;
}

export interface WorkerRun {
  /** Keeps the run alive for work after the answer. */
  waitUntil(work: Promise<unknown>): void;
}
