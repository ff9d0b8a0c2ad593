import path from 'node:path';
import { readOptions } from '#model/commands/read-options.ts';
import { domainName, platformName } from '#model/publishing.ts';
import { contentFolder } from '#model/read/content-folder.ts';
import { formatProgress, type Progress, type Report } from './progress.ts';
import {
  compareContent,
  digestContent,
  type Publication,
  type Published,
  readPublication,
  type Target,
  targets,
  writePublication,
} from './publication.ts';
import { PublishError } from './publish-error.ts';
import {
  type BackOptions,
  type CloudflareOptions,
  goBackAtCloudflare,
  publishToCloudflare,
} from './publish-to-cloudflare.ts';
import { publishToFolder } from './publish-to-folder.ts';
import { type Manifest, restoreManifest, writeManifest } from './published-files.ts';
import { readWorkerNames } from './worker-config.ts';

const help = `Publishes the site: checks it, makes the pages, uploads them, and looks at the live site.

  npm run publish                          at Cloudflare, with the inbox (signs in by your browser)
  npm run publish -- --anyway              although something is still invented, for a trial
  npm run publish -- --domain www.you.com  at your own domain, which is at Cloudflare
  npm run publish -- --domain none         no longer at a domain of your own
  npm run publish -- --name your-name      another name at the platform's own address
  npm run publish -- --mail                asks for the mail settings again
  npm run publish -- --back                puts the version before back, in seconds, once
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

const print: Report = (progress: Progress) =>
  process.stdout.write(`${values.json ? JSON.stringify(progress) : formatProgress(progress)}\n`);

/** Words for the content files that differ from what was live, so that the owner recognises them. */
function describeChanges(before: Publication | undefined, after: Publication['content']): string {
  if (!before) return 'This is the first time that it is published.';
  const { added, changed, removed } = compareContent(before.content, after);
  const parts = [
    added.length > 0 && `new: ${added.join(', ')}`,
    changed.length > 0 && `changed: ${changed.join(', ')}`,
    removed.length > 0 && `gone: ${removed.join(', ')}`,
  ].filter(Boolean);
  return parts.length > 0
    ? `Since the last time, ${parts.join('; ')}.`
    : 'No word and no picture has changed since the last time.';
}

async function run(): Promise<void> {
  const target = readTarget(values.to);
  const dataFolder = path.resolve(process.env.DATA_DIR || 'data');
  const last = await readPublication(dataFolder, target);
  const isAtTerminal = process.stdin.isTTY === true && !values.json;
  const maySignIn = isAtTerminal || values.browser;
  const remember = async (published: Published) => {
    const content = await digestContent(contentFolder);
    await writePublication(dataFolder, { ...published, content, at: new Date().toISOString() });
    return content;
  };
  const onArrived = async (published: Published, manifest: Manifest) => {
    await writeManifest(dataFolder, published.target, manifest);
    print({ kind: 'note', text: describeChanges(last, await remember(published)) });
  };
  const common = {
    ...values,
    isAtTerminal,
    maySignIn,
    report: print,
    fetch,
    siteFolder,
    onArrived,
    remember,
    onBack: async (publication: Publication) => {
      await restoreManifest(dataFolder, publication.target);
      await writePublication(dataFolder, publication);
    },
  };
  if (values.back) await goBack(target, last, common);
  else await publishTo(target, last, common);
}

type Common = Pick<
  CloudflareOptions,
  'anyway' | 'mail' | 'isAtTerminal' | 'siteFolder' | 'onArrived'
> &
  BackOptions & {
    /** Notes what a folder holds; nobody knows when it is live. */
    remember: (published: Published) => Promise<unknown>;
  };

async function publishTo(target: Target, last: Publication | undefined, common: Common) {
  const domain = readDomain(target, values.domain ?? (process.env.SITE_DOMAIN || last?.domain));
  if (target === 'cloudflare') {
    const name = readName(values.name ?? last?.name ?? readWorkerNames().site);
    const isKnown = last?.name === name;
    await publishToCloudflare({ ...common, name, isKnown, domain, sender: last?.sender });
    return;
  }
  const address = domain ? `https://${domain}` : last?.address;
  if (!address) {
    throw new PublishError(
      'arguments',
      'The address of the site is not known.',
      'Say it once: npm run publish -- --to folder --domain www.your-name.com',
    );
  }
  const contactForm = process.env.CONTACT_FORM;
  await common.remember(await publishToFolder({ ...common, address, contactForm }));
}

async function goBack(target: Target, last: Publication | undefined, common: Common) {
  if (target === 'cloudflare') {
    await goBackAtCloudflare(common, last);
    return;
  }
  throw new PublishError(
    'nothing-to-go-back-to',
    'This project cannot go back there.',
    'Upload the former folder.',
  );
}

function readTarget(given = 'cloudflare'): Target {
  const found = targets.find((target) => target === given);
  if (found) return found;
  throw new PublishError(
    'arguments',
    `There is no place "${given}".`,
    `Use one of ${targets.join(', ')}.`,
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

/** At Cloudflare, `none` leaves the domain of the last time: the platform has an address of its own. */
function readDomain(target: Target, given: string | undefined): string | undefined {
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
  print({ kind: 'problem', code: error.code, text: error.message, fix: error.fix });
  process.exitCode = error.code === 'arguments' ? 2 : 1;
}
