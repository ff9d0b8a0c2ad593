import { settingsFile } from '#contact/form/form-settings.ts';
import { D1Database } from '#contact/inbox/d1-database.ts';
import type { InboxPort } from '#contact/inbox/inbox-port.ts';
import { SqlInbox } from '#contact/inbox/sql-inbox.ts';
import { createDelivery } from '#contact/mail/create-delivery.ts';
import { clientAddress } from '#contact/routes/client-address.ts';
import { contactRoutes } from '#contact/routes/contact-routes.ts';
import type { FormPage } from '#contact/routes/form-page.tsx';
import { checkHealth, neverLooked } from '#contact/routes/health-check.ts';
import { createMessageLimiter, limitWindow } from '#contact/routes/rate-limiter.ts';
import { BodyReader } from '#contact/routes/read-body.ts';
import {
  type ContactSettings,
  contactSettingsSchema,
  readSettings,
  SettingsError,
} from '#contact/settings.ts';
import { createBaseApp } from '#host/base-app.ts';
import { logLine } from '#host/node/log.ts';
import { D1RateLimit, forgetFullBuckets } from './d1-rate-limit.ts';
import type { WorkerEnvironment, WorkerRun } from './environment.ts';

/** The page for unknown addresses. The platform's own answer with it would be kept like the file that is missing. */
const notFoundPath = '/404';

/** How long the answer of a health check holds here, in milliseconds: each look writes a row. */
const healthCacheTime = 60_000;
const lastLook = neverLooked();

/**
 * A run begins a mail while it has asked for no more queries than these. The platform allows a run 50
 * on the free plan and 1,000 on the paid one (developers.cloudflare.com/d1/platform/limits, read on
 * 2026-11-22), and past that a mail goes out whose delivery cannot be noted. A mail takes 3, and one
 * more for each 10 s that it lasts; the end of the run takes a few.
 */
const queriesBeforeMail = 30;
/** What messages on their way in may take together, in bytes: a Worker has 128 MB. */
const bodies = new BodyReader(16 * 1024 * 1024);

const log = (event: string, facts: Record<string, string | number>) =>
  console.log(logLine(event, facts));

const logError = (error: unknown) => console.error(logLine('a request failed', {}), error);

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

/**
 * Sends what is due, and ends: the next look is made by the next message or the next minute. That is
 * no start of a server: what a refused login holds up goes out at its own time, or after a mail that
 * gets through.
 */
async function deliverDue(
  environment: WorkerEnvironment,
  database: D1Database,
  inbox: InboxPort,
): Promise<void> {
  const hasRoom = () => database.queries <= queriesBeforeMail;
  const options = { inbox, hastensAtStart: false, hasRoom, log };
  const delivery = createDelivery(settingsOf(environment), options);
  delivery?.wake();
  await delivery?.idle();
  await delivery?.stop();
}

function limitOf(environment: WorkerEnvironment, database: D1Database, inbox: InboxPort) {
  const { CONTACT_RATE_LIMIT } = settingsOf(environment);
  let key: Promise<string> | undefined;
  const signingKey = () => {
    key ??= inbox.signingKey();
    return key;
  };
  return createMessageLimiter(
    CONTACT_RATE_LIMIT,
    (limit) => new D1RateLimit(database, { limit, window: limitWindow, signingKey }),
  );
}

/** The page with the form as it was published, for a message that is not taken. */
async function readFormPage(
  assets: WorkerEnvironment['ASSETS'],
  origin: string,
): Promise<FormPage> {
  const read = (address: string) => assets.fetch(new URL(address, origin));
  const [page, settings] = await Promise.all([read('/contact'), read(`/${settingsFile}`)]);
  const policy = page.headers.get('Content-Security-Policy') ?? '';
  return { html: await page.text(), policy, settings: await settings.json() };
}

async function answer(
  request: Request,
  environment: WorkerEnvironment,
  run: WorkerRun,
): Promise<Response> {
  const { origin } = new URL(request.url);
  const { SITE_URL } = settingsOf(environment);
  const https = (SITE_URL ?? origin).startsWith('https:');
  const database = new D1Database(environment.DB);
  const inbox = new SqlInbox(database);
  const app = createBaseApp({ transport: { https }, logError });
  app.route(
    '/',
    contactRoutes({
      readPage: () => readFormPage(environment.ASSETS, origin),
      inbox,
      limiter: limitOf(environment, database, inbox),
      isHealthy: () => checkHealth(inbox, Date.now(), lastLook, healthCacheTime),
      bodies,
      origin: SITE_URL,
      clientOf: (context) => clientAddress(context.req.header('CF-Connecting-IP') ?? '', '', 0),
      now: Date.now,
      log,
      onStored: () => run.waitUntil(deliverDue(environment, database, inbox)),
    }),
  );
  app.all('*', async (context) => {
    const { path, raw } = context.req;
    const file = path === notFoundPath ? undefined : await environment.ASSETS.fetch(raw);
    // The headers of a file as the platform gives it cannot be changed.
    if (file && file.status !== 404) return new Response(file.body, file);
    const page = await environment.ASSETS.fetch(new URL(notFoundPath, origin));
    return new Response(page.body, { status: 404, headers: page.headers });
  });
  return app.fetch(request);
}

export default {
  fetch: answer,

  /** Each minute: mail that waits or is tried again. */
  async scheduled(_event: unknown, environment: WorkerEnvironment): Promise<void> {
    const database = new D1Database(environment.DB);
    const inbox = new SqlInbox(database);
    await deliverDue(environment, database, inbox);
    await forgetFullBuckets(database, Date.now() - limitWindow);
  },
};
