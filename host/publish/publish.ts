import path from 'node:path';
import { parseArgs } from 'node:util';
import { contentFolder } from '#model/read/content-folder.ts';
import { formatProgress, type Progress, type Report } from './progress.ts';
import {
  compareContent,
  digestContent,
  type Publication,
  readPublication,
  type Target,
  targets,
  writePublication,
} from './publication.ts';
import { PublishError } from './publish-error.ts';
import { goBackAtCloudflare, publishToCloudflare } from './publish-to-cloudflare.ts';

const help = `Publishes the site: checks it, makes the pages, uploads them, and looks at the live site.

  npm run publish                          at Cloudflare, with the inbox (signs in by your browser)
  npm run publish -- --anyway              although something is still invented, for a trial
  npm run publish -- --domain www.you.com  at your own domain, which is at Cloudflare
  npm run publish -- --name your-name      another name at the platform's own address
  npm run publish -- --mail                asks for the mail settings again
  npm run publish -- --back                puts the version before back, in seconds
  npm run publish -- --try                 the whole on this machine, without an account

docs/publish.md says more, also of other places.`;

const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    name: { type: 'string' },
    domain: { type: 'string' },
    anyway: { type: 'boolean', default: false },
    mail: { type: 'boolean', default: false },
    back: { type: 'boolean', default: false },
    try: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

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
  const before = await readPublication(dataFolder);
  const last = before?.target === target ? before : undefined;
  const name = readName(values.name ?? last?.name ?? 'portfolio');
  const isAtTerminal = process.stdin.isTTY === true && !values.json;
  if (values.back) return goBackAtCloudflare({ name, isAtTerminal, report: print }, last);
  const published = await publishToCloudflare({
    name,
    domain: readDomain(values.domain ?? last?.domain),
    anyway: values.anyway,
    mail: values.mail,
    isAtTerminal,
    siteFolder: path.resolve(process.env.SITE_DIR || 'dist'),
    report: print,
    fetch,
  });
  const content = await digestContent(contentFolder);
  print({ kind: 'note', text: describeChanges(last, content) });
  print({ kind: 'note', text: 'To go back to the site before: npm run publish -- --back' });
  await writePublication(dataFolder, { ...published, content, at: new Date().toISOString() });
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
  if (/^[a-z0-9]([a-z0-9-]{0,52}[a-z0-9])?$/.test(given)) return given;
  throw new PublishError(
    'arguments',
    `"${given}" cannot be the name of a site.`,
    'Use small letters, digits and hyphens, at most 54, such as arjun-rathore.',
  );
}

function readDomain(given: string | undefined): string | undefined {
  if (given === undefined || /^([a-z0-9-]+\.)+[a-z]{2,}$/.test(given)) return given;
  throw new PublishError(
    'arguments',
    `"${given}" is not a domain.`,
    'Write it without https:// and without a slash, such as www.your-name.com.',
  );
}

if (values.help) console.log(help);
else {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof PublishError)) throw error;
    print({ kind: 'problem', text: error.message, fix: error.fix });
    process.exitCode = error.code === 'arguments' ? 2 : 1;
  }
}
