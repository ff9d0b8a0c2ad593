import { settingsFile } from '#contact/form/form-settings.ts';
import { type D1Binding, D1Database } from '#contact/inbox/d1.ts';
import { Inbox } from '#contact/inbox/inbox.ts';
import { createDelivery } from '#contact/mail/delivery.ts';
import { clientAddress } from '#contact/routes/client-address.ts';
import { contactRoutes } from '#contact/routes/contact-routes.ts';
import type { FormPage } from '#contact/routes/form-page.tsx';
import { cachedHealthCheck } from '#contact/routes/health-check.ts';
import { limitsOf, WrongTokens } from '#contact/routes/inbox-api.ts';
import {
  type ContactSettings,
  contactSettingsSchema,
  readSettings,
  SettingsError,
} from '#contact/settings.ts';
import { createBaseApp } from '#host/base-app.ts';
import { log, logError } from '#host/log.ts';

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

interface WorkerRun {
  /** Keeps the run alive for work after the answer. */
  waitUntil(work: Promise<unknown>): void;
}

/** How long the answer of a health check holds here, in milliseconds: each look writes a row. */
const healthCacheTime = 60_000;
const checkHealth = cachedHealthCheck(healthCacheTime);

/**
 * A run begins a mail while it has asked for no more queries than these. The platform allows a run 50
 * on the free plan and 1,000 on the paid one (developers.cloudflare.com/d1/platform/limits, read on
 * 2026-11-22), and past that a mail goes out whose delivery cannot be noted. A mail takes 3; what a
 * message takes before, and the end of the run, a few.
 */
const queriesBeforeMail = 42;

const wrongTokens = new WrongTokens();

const copies = 'Cloudflare keeps its own copies of the database for up to 30 days.';

/** One version of the Worker has one set of settings. */
let settings: ContactSettings | undefined;

/**
 * The settings of the Worker; its bindings are objects and no settings. With wrong ones messages are
 * stored all the same, and wait: nobody sees this program start, so it does not end over them.
 */
function settingsOf(environment: WorkerEnvironment): ContactSettings {
  if (settings) return settings;
  const texts = Object.entries(environment).filter(([, value]) => typeof value === 'string');
  try {
    settings = readSettings(contactSettingsSchema, Object.fromEntries(texts));
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    log('NO MAIL IS SENT', { reason: error.message });
    settings = readSettings(contactSettingsSchema, {});
  }
  return settings;
}

/** Sends what is due, and ends: the next look is made by the next message or the next minute. */
async function deliverDue(
  environment: WorkerEnvironment,
  database: D1Database,
  inbox: Inbox,
): Promise<void> {
  const hasRoom = () => database.queries <= queriesBeforeMail;
  const options = { inbox, hasRoom, log };
  const delivery = createDelivery(settingsOf(environment), options);
  delivery?.wake();
  await delivery?.idle();
  await delivery?.stop();
}

/** The page with the form as it was published, for a message that is not taken. */
async function readFormPage(
  assets: WorkerEnvironment['ASSETS'],
  origin: string,
): Promise<FormPage> {
  const read = (address: string) => assets.fetch(new URL(address, origin));
  const [page, settings] = await Promise.all([read('/contact'), read(`/${settingsFile}`)]);
  return { html: await page.text(), settings: await settings.json() };
}

async function answer(
  request: Request,
  environment: WorkerEnvironment,
  run: WorkerRun,
): Promise<Response> {
  const { origin } = new URL(request.url);
  const settings = settingsOf(environment);
  const { SITE_URL } = settings;
  const https = (SITE_URL ?? origin).startsWith('https:');
  const database = new D1Database(environment.DB);
  const inbox = new Inbox(database);
  const app = createBaseApp({ https, logError });
  app.route(
    '/',
    contactRoutes({
      inbox,
      readPage: () => readFormPage(environment.ASSETS, origin),
      isHealthy: () => checkHealth(inbox, Date.now()),
      origin: SITE_URL,
      clientOf: (context) => clientAddress(context.req.header('CF-Connecting-IP') ?? '', '', 0),
      now: Date.now,
      log,
      token: () => environment.INBOX_TOKEN,
      wrongTokens,
      limits: limitsOf(settings),
      copies,
      onDue: () => run.waitUntil(deliverDue(environment, database, inbox)),
    }),
  );
  app.all('*', async (context) => {
    const { path, raw } = context.req;
    const { body, status, headers } = await environment.ASSETS.fetch(raw);
    // By its own address the page for unknown addresses is a page as any other.
    return new Response(body, { headers, status: path === '/404' ? 404 : status });
  });
  return app.fetch(request);
}

export default {
  fetch: answer,

  /** Each minute: mail that waits or is tried again, and clients that are counted no more. */
  async scheduled(_event: unknown, environment: WorkerEnvironment): Promise<void> {
    const database = new D1Database(environment.DB);
    const inbox = new Inbox(database);
    await deliverDue(environment, database, inbox);
    await inbox.forgetClients(Date.now());
  },
};
