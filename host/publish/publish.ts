import path from 'node:path';
import { z } from 'zod';
import { dataFolder } from '#contact/settings.ts';
import { readOptions } from '#host/read-options.ts';
import { formatProgress, PublishError, type Report } from './progress.ts';
import {
  domainName,
  type Publication,
  platformName,
  readPublication,
  targets,
  writePublication,
} from './publication.ts';
import { publishToCloudflare, restoreAtCloudflare } from './publish-to-cloudflare.ts';
import { publishToFolder } from './publish-to-folder.ts';
import { readSiteName } from './wrangler.ts';

const help = `Publishes the site: checks it, builds the pages, uploads them, and looks at the live site.

  npm run publish                          at Cloudflare, with the inbox (signs in by your browser)
  npm run publish -- --anyway              even if something is still invented, for a trial
  npm run publish -- --domain www.you.com  at your own domain, which is at Cloudflare
  npm run publish -- --domain none         no longer at your own domain
  npm run publish -- --name your-name      a new name in the address that Cloudflare gives
  npm run publish -- --mail                asks for the mail settings again
  npm run publish -- --back                restores the previous version, in seconds, once
  npm run publish -- --json                one JSON object a line, for programs; with --browser, a
                                           sign-in may open the browser without a terminal
  npm run publish -- --to folder           a folder for any other host of files

docs/publish.md says more.`;

const { values } = readOptions(help, {
  options: {
    to: { type: 'string' },
    name: { type: 'string' },
    domain: { type: 'string' },
    anyway: { type: 'boolean', default: false },
    mail: { type: 'boolean', default: false },
    back: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
  },
});

const siteFolder = path.resolve(process.env.SITE_DIR || 'dist');
const data = dataFolder();

const report: Report = (progress) =>
  process.stdout.write(`${values.json ? JSON.stringify(progress) : formatProgress(progress)}\n`);

/** The value of an option, or what is wrong with it. */
function read<Value>(schema: z.ZodType<Value>, given: unknown, fault: string, fix: string): Value {
  const { data, success } = schema.safeParse(given);
  if (success) return data;
  throw new PublishError('arguments', fault, fix);
}

const readName = (given: string) =>
  read(
    platformName,
    given,
    `"${given}" cannot be the name of a site.`,
    'Use small letters, digits and hyphens, at most 54, such as arjun-rathore.',
  );

/** The domain that is given, else the last one. */
function readDomain(last: Publication | undefined): string | undefined {
  const given = values.domain ?? (process.env.SITE_DOMAIN || last?.domain);
  return read(
    domainName.optional(),
    given,
    `"${given}" is not a domain.`,
    'Write it without https:// and without a slash, such as www.your-name.com.',
  );
}

async function run(): Promise<void> {
  const target = read(
    z.enum(targets).default('cloudflare'),
    values.to,
    `Cannot publish to "${values.to}".`,
    `Use --to ${targets.join(' or --to ')}.`,
  );
  const last = await readPublication(data, target);
  if (target === 'folder') await runForFolder(last);
  else await runForCloudflare(last);
}

async function runForCloudflare(last: Publication | undefined): Promise<void> {
  const isAtTerminal = process.stdin.isTTY === true && !values.json;
  const common = { maySignIn: isAtTerminal || values.browser, report, fetch, last };
  const onLive = (publication: Publication) => writePublication(data, publication);
  if (values.back) {
    await restoreAtCloudflare({ ...common, onLive });
    return;
  }
  await publishToCloudflare({
    ...common,
    ...values,
    name: readName(values.name ?? last?.name ?? readSiteName()),
    // The platform has an address of its own.
    domain: values.domain === 'none' ? undefined : readDomain(last),
    isAtTerminal,
    siteFolder,
    onLive,
  });
}

async function runForFolder(last: Publication | undefined): Promise<void> {
  if (values.back) {
    throw new PublishError(
      'no-previous-version',
      'This project cannot restore what you uploaded yourself.',
      'Upload the previous folder.',
    );
  }
  const domain = readDomain(last);
  const address = domain ? `https://${domain}` : last?.address;
  if (!address) {
    throw new PublishError(
      'arguments',
      'The address of the site is not known.',
      'Say it once: npm run publish -- --to folder --domain www.your-name.com',
    );
  }
  const { anyway } = values;
  const contactForm = process.env.CONTACT_FORM;
  await publishToFolder({ anyway, address, contactForm, siteFolder, report });
  await writePublication(data, { target: 'folder', name: 'folder', domain, address });
}

try {
  await run();
} catch (error) {
  if (!(error instanceof PublishError)) throw error;
  report({ kind: 'problem', code: error.code, text: error.message, fix: error.fix });
  process.exitCode = error.code === 'arguments' ? 2 : 1;
}
