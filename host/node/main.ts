/** The server on Node: opens the port and the inbox, and serves the site. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { InboxUnavailableError } from '#contact/inbox/database.ts';
import type { Inbox } from '#contact/inbox/inbox.ts';
import {
  type ContactSettings,
  contactSettingsSchema,
  findLocalOrigin,
  readSettings,
  SettingsError,
} from '#contact/settings.ts';
import { log, logError } from '#host/log.ts';
import { createApp, readFormPage, SiteError } from './app.ts';
import { openContactService } from './contact-service.ts';
import { listen, stopOnSignal } from './start-and-stop.ts';

/**
 * Limits against clients that hold connections open, in milliseconds; Node looks for late clients at each interval.
 * Attacks are left to Caddy or Cloudflare in front.
 */
const limits = {
  headersTimeout: 5_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 8_192,
};
/** How long a client may read nothing of an answer, in milliseconds; longer than `requestTimeout`. */
const unreadTimeout = 30_000;
const mostConnections = 2_000;
const mostRequestsPerConnection = 100;

async function start(settings: ContactSettings): Promise<void> {
  const site = path.resolve(settings.SITE_DIR);
  const page = readFormPage(site);
  const { deps, inbox, deliver, close } = openContactService(settings, async () => page);
  const https = settings.SITE_URL?.startsWith('https:') ?? false;
  const app = createApp({ site, https, logError, contact: deps });
  const server = createServer(limits, getRequestListener(app.fetch));
  server.timeout = unreadTimeout;
  server.maxConnections = mostConnections;
  server.maxRequestsPerSocket = mostRequestsPerConnection;
  await listen(server, settings);
  stopOnSignal(server, log, close);
  console.log(await describeStart(settings, server, inbox));
  await deliver();
}

/** The text at the start: the address of the server, where messages are, and which settings are missing. */
async function describeStart(
  settings: ContactSettings,
  server: Server,
  inbox: Inbox,
): Promise<string> {
  const { HOST, SITE_URL, DATA_DIR, SMTP_HOST, CONTACT_TO } = settings;
  const { port: PORT } = server.address() as AddressInfo;
  const lines = [`The site is at ${SITE_URL ?? findLocalOrigin({ HOST, PORT })}`];
  let waiting: number;
  try {
    waiting = (await inbox.status(Date.now())).waiting;
  } catch (error) {
    if (!(error instanceof InboxUnavailableError)) throw error;
    const meanwhile =
      'The form says so until then, and shows the other ways to make contact. The rest of the site is served.';
    return [...lines, `MESSAGES CANNOT BE STORED NOW. ${error.message}`, meanwhile].join('\n');
  }
  lines.push(`Messages are stored in ${DATA_DIR}; read them with: npm run inbox`);
  lines.push(
    SMTP_HOST
      ? `They are sent to ${CONTACT_TO}`
      : `They are not sent by email, because SMTP_HOST is not set (${waiting} waiting)`,
  );
  if (!SITE_URL) lines.push('SITE_URL is not set; set it to the address that visitors use.');
  return lines.join('\n');
}

// Writing the log may fail, as with `npm start | head` or on a full disk; the site goes on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

try {
  await start(readSettings(contactSettingsSchema, process.env));
} catch (error) {
  const isKnown = error instanceof SettingsError || error instanceof SiteError;
  if (!isKnown) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
