/** `npm run dev`: the site with live reload, and behind its form the inbox. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dev } from 'astro';
import { contactSettingsSchema, readSettings, SettingsError } from '#contact/settings.ts';
import { contactInDevelopment } from '#host/build/contact-in-development.ts';
import { readOptions } from '#host/read-options.ts';
import { checkBuildSettings } from './build-settings.ts';

readOptions(
  `The site with live reload, and behind its form the inbox.

  npm run dev              on port 4321
  PORT=5000 npm run dev    on another port

Messages go to a temporary inbox that is removed on exit; set DATA_DIR to keep them, SMTP_HOST to mail them. Ctrl-C
ends it.`,
  {},
);

function readDevSettings(environment: NodeJS.ProcessEnv) {
  try {
    checkBuildSettings(environment);
    return readSettings(contactSettingsSchema, environment);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** The folder of messages, removed at the end unless DATA_DIR names one. */
const temporary = mkdtempSync(path.join(tmpdir(), 'portfolio-dev-'));
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));
const settings = readDevSettings({
  ...process.env,
  DATA_DIR: process.env.DATA_DIR || temporary,
});
const server = await dev({
  server: { port: settings.PORT },
  integrations: [contactInDevelopment(settings)],
});
console.log(
  `What the form sends: PORT=${server.address.port} DATA_DIR=${settings.DATA_DIR} npm run inbox`,
);
// Vite itself handles SIGTERM; SIGHUP comes when the window of the terminal is closed.
for (const signal of ['SIGINT', 'SIGHUP'] as const)
  process.once(signal, async () => {
    await server.stop();
    process.exit();
  });
