/** The Worker at Cloudflare: stores messages, mails them, and serves the inbox API. */
import { type FormContent, fetchFormPage, formFile } from '#contact/form/built-form.ts';
import { type D1Binding, D1Database } from '#contact/inbox/d1.ts';
import { Inbox } from '#contact/inbox/inbox.ts';
import { createSmtpDelivery } from '#contact/mail/delivery.ts';
import { sendTestMessage } from '#contact/mail/test-message.ts';
import { identifyClient } from '#contact/routes/client-address.ts';
import { createContactRoutes } from '#contact/routes/contact-routes.ts';
import { readUsableSettings } from '#contact/settings.ts';
import { createBaseApp } from '#host/base-app.ts';
import { log, logError } from '#host/log.ts';

/** The bindings of the Worker, which wrangler.json names, and its settings. */
export interface WorkerEnvironment {
  ASSETS: { fetch(request: Request | URL): Promise<Response> };
  DB: D1Binding;
  /** The token of the inbox API. */
  INBOX_TOKEN?: string;
  /** The other settings of `contact/settings.ts`. */
  [setting: string]: unknown;
}

interface WorkerRun {
  /** Keeps the run alive for work after the answer. */
  waitUntil(work: Promise<unknown>): void;
}

/**
 * The number of queries after which a run begins no further mail. Cloudflare allows a run 50 on the free plan and
 * 1,000 on the paid one (developers.cloudflare.com/d1/platform/limits, read on 2026-11-22); past the limit, the
 * delivery of a sent mail could not be stored. A mail takes 2; storing a message and the end of a run take a few.
 */
const queriesBeforeMail = 42;

const backups = 'Cloudflare keeps its own copies of the database for up to 30 days.';

/** Read once, because each version of the Worker has its own settings. */
let usable: ReturnType<typeof readUsableSettings> | undefined;

/**
 * The settings of the Worker, without its bindings. A wrong setting is logged and counts as omitted, because nobody
 * watches the start of a Worker.
 */
function settingsOf(environment: WorkerEnvironment): ReturnType<typeof readUsableSettings> {
  if (usable) return usable;
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment))
    if (typeof value === 'string') texts[name] = value;
  usable = readUsableSettings(texts);
  const { settings, warning } = usable;
  if (warning) {
    const isMailOff = Boolean(texts.SMTP_HOST) && settings.SMTP_HOST === undefined;
    log(isMailOff ? 'NO MAIL IS SENT' : 'A SETTING IS WRONG', { reason: warning });
  }
  return usable;
}

/** Sends the due messages. The next message or the next minute calls it again. */
async function sendDueMail(
  environment: WorkerEnvironment,
  database: D1Database,
  inbox: Inbox,
): Promise<void> {
  const { settings } = settingsOf(environment);
  const hasRoom = () => database.queries <= queriesBeforeMail;
  const timeZone = () => readTimeZone(environment.ASSETS, settings.SITE_URL);
  await createSmtpDelivery(settings, { inbox, timeZone, hasRoom, log })?.deliver();
}

/** The owner's time zone; UTC where the site's files cannot be read. */
async function readTimeZone(
  assets: WorkerEnvironment['ASSETS'],
  origin = 'https://assets.local',
): Promise<string> {
  const answer = await assets.fetch(new URL(`/${formFile}`, origin));
  if (!answer.ok) return 'UTC';
  const { timeZone }: FormContent = await answer.json();
  return timeZone;
}

async function answer(
  request: Request,
  environment: WorkerEnvironment,
  run: WorkerRun,
): Promise<Response> {
  const { origin } = new URL(request.url);
  const { settings, warning } = settingsOf(environment);
  const { SITE_URL } = settings;
  const https = (SITE_URL ?? origin).startsWith('https:');
  const database = new D1Database(environment.DB);
  const inbox = new Inbox(database);
  // Also where a wrong setting keeps mail off, so that the doctor reports what waits.
  const sendsMail = Boolean(environment.SMTP_HOST);
  const timeZone = () => readTimeZone(environment.ASSETS, SITE_URL);
  // The pages are files with the headers of `_headers`; what the program itself answers is never one to list.
  const app = createBaseApp({ https, isListed: false, logError });
  app.route(
    '/',
    createContactRoutes({
      inbox,
      readPage: () =>
        fetchFormPage((address) => environment.ASSETS.fetch(new URL(address, origin))),
      settings,
      clientOf: (context) => identifyClient(context.req.header('CF-Connecting-IP') ?? ''),
      now: Date.now,
      log,
      token: () => environment.INBOX_TOKEN,
      sendsMail,
      sendTest: () => sendTestMessage({ inbox, settings, timeZone, sendsMail, warning }),
      backups,
      onStored: () => run.waitUntil(sendDueMail(environment, database, inbox)),
    }),
  );
  app.all('*', async (context) => {
    const { path, raw } = context.req;
    const { body, status, headers } = await environment.ASSETS.fetch(raw);
    // Cloudflare sends the 404 page with the status 200 when somebody asks for /404.
    return new Response(body, { headers, status: path === '/404' ? 404 : status });
  });
  return app.fetch(request);
}

export default {
  fetch: answer,

  /** Runs each minute: sends due mail, and forgets clients after a day. */
  async scheduled(_event: unknown, environment: WorkerEnvironment): Promise<void> {
    const database = new D1Database(environment.DB);
    const inbox = new Inbox(database);
    await sendDueMail(environment, database, inbox);
    await inbox.forgetClients(Date.now());
  },
};
