import path from 'node:path';
import { formatProgress, type Report } from './progress.ts';
import {
  type Publication,
  readPublication,
  type Target,
  targets,
  writePublication,
} from './publication.ts';
import { PublishError } from './publish-error.ts';
import { domainName, platformName } from './publish-settings.ts';
import { goBackAtCloudflare, publishToCloudflare } from './publish-to-cloudflare.ts';
import { publishToFolder } from './publish-to-folder.ts';
import { readOptions } from './read-options.ts';
import { readSiteName } from './worker-config.ts';

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
const dataFolder = path.resolve(process.env.DATA_DIR || 'data');

const report: Report = (progress) =>
  process.stdout.write(`${values.json ? JSON.stringify(progress) : formatProgress(progress)}\n`);

async function run(): Promise<void> {
  const target = readTarget(values.to);
  const last = await readPublication(dataFolder, target);
  if (target === 'folder') await runForFolder(last);
  else await runForCloudflare(last);
}

async function runForCloudflare(last: Publication | undefined): Promise<void> {
  const isAtTerminal = process.stdin.isTTY === true && !values.json;
  const common = { maySignIn: isAtTerminal || values.browser, report, fetch, last };
  const onLive = (publication: Publication) => writePublication(dataFolder, publication);
  if (values.back) {
    await goBackAtCloudflare({ ...common, onLive });
    return;
  }
  await publishToCloudflare({
    ...common,
    ...values,
    name: readName(values.name ?? last?.name ?? readSiteName()),
    domain: readDomain('cloudflare', last),
    isAtTerminal,
    siteFolder,
    onLive,
  });
}

async function runForFolder(last: Publication | undefined): Promise<void> {
  if (values.back) {
    throw new PublishError(
      'nothing-to-go-back-to',
      'This project cannot restore what you uploaded yourself.',
      'Upload the previous folder.',
    );
  }
  const domain = readDomain('folder', last);
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
  await writePublication(dataFolder, { target: 'folder', name: 'folder', domain, address });
}

function readTarget(given = 'cloudflare'): Target {
  const found = targets.find((target) => target === given);
  if (found) return found;
  throw new PublishError(
    'arguments',
    `Cannot publish to "${given}".`,
    `Use --to ${targets.join(' or --to ')}.`,
  );
}

/** Letters, digits and hyphens: the name becomes part of an address. */
function readName(given: string): string {
  if (platformName.safeParse(given).success) return given;
  throw new PublishError(
    'arguments',
    `"${given}" cannot be the name of a site.`,
    'Use small letters, digits and hyphens, at most 54, such as arjun-rathore.',
  );
}

/** The domain that is given, else the last one. At Cloudflare `none` leaves it: the platform has an address of its own. */
function readDomain(target: Target, last: Publication | undefined): string | undefined {
  const given = values.domain ?? (process.env.SITE_DOMAIN || last?.domain);
  if (given === 'none' && target === 'cloudflare') return undefined;
  if (given === undefined || domainName.safeParse(given).success) return given;
  throw new PublishError(
    'arguments',
    `"${given}" is not a domain.`,
    'Write it without https:// and without a slash, such as www.your-name.com.',
  );
}

try {
  await run();
} catch (error) {
  if (!(error instanceof PublishError)) throw error;
  report({ kind: 'problem', code: error.code, text: error.message, fix: error.fix });
  process.exitCode = error.code === 'arguments' ? 2 : 1;
}
