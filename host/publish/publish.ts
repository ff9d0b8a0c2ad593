/** `npm run publish`: reads the options, publishes, and prints its stages. */
import path from 'node:path';
import type { z } from 'zod';
import { findDataFolder } from '#contact/settings.ts';
import { exitCodes, readOptions } from '#host/read-options.ts';
import { readSiteName, writeSiteName } from './cloudflare-site.ts';
import { formatFinding, type Report } from './finding.ts';
import {
  dataFolderError,
  domainName,
  maxNameLength,
  type Publication,
  readPublication,
  siteName,
  writePublication,
} from './publication.ts';
import { PublishError } from './publish-error.ts';
import { publishToCloudflare } from './publish-to-cloudflare.ts';

const help = `Publishes the site at Cloudflare: checks it, builds it, uploads it, and looks at the live site.

  npm run publish                          signs in by your browser
  npm run publish -- --trial               even if something is still invented
  npm run publish -- --domain www.you.com  at your own domain, which is at Cloudflare
  npm run publish -- --replace             takes the domain although it leads elsewhere
  npm run publish -- --domain none         no longer at your own domain
  npm run publish -- --name your-name      a new name in the address that Cloudflare gives
  npm run publish -- --account ID          in this account, where you have several

Name, domain and account are remembered, the name in wrangler.json too. In CI they are SITE_NAME, SITE_DOMAIN and
CLOUDFLARE_ACCOUNT_ID. SMTP_HOST and the other variables of the mail, where they are set, become
the settings of the live site. For programs, --json prints one JSON object a line, and --browser lets the sign-in
open a browser without a terminal. docs/publish.md says more.`;

const { values } = readOptions(help, {
  options: {
    name: { type: 'string' },
    domain: { type: 'string' },
    account: { type: 'string' },
    replace: { type: 'boolean', default: false },
    trial: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
  },
});

const data = findDataFolder();

const report: Report = (finding) =>
  process.stdout.write(`${values.json ? JSON.stringify(finding) : formatFinding(finding)}\n`);

/** The value of an option, by its schema; throws a PublishError when it is not valid. */
function read<Value>(schema: z.ZodType<Value>, given: unknown, fault: string, fix: string): Value {
  const { data, success } = schema.safeParse(given);
  if (success) return data;
  throw new PublishError('arguments', fault, fix, true);
}

const readName = (given: string) =>
  read(
    siteName,
    given,
    `"${given}" cannot be the name of a site.`,
    `Use small letters, digits and hyphens, at most ${maxNameLength}, such as arjun-rathore.`,
  );

/** The domain of the options, else that of the last publication. */
function readDomain(last: Publication | undefined): string | undefined {
  const given = values.domain ?? (process.env.SITE_DOMAIN || last?.domain);
  // The site gets its address at workers.dev.
  if (given === 'none') return undefined;
  return read(
    domainName.optional(),
    given,
    `"${given}" is not a domain.`,
    'Write a domain alone, without https:// and without a slash, such as www.your-name.com. A site cannot be at a part of a domain, such as firm.com/you.',
  );
}

try {
  const last = await readPublication(data);
  await publishToCloudflare({
    name: readName(values.name ?? (process.env.SITE_NAME || last?.name) ?? readSiteName()),
    domain: readDomain(last),
    account: values.account ?? (process.env.CLOUDFLARE_ACCOUNT_ID || last?.account),
    replaces: values.replace,
    trial: values.trial,
    maySignIn: values.browser || (process.stdin.isTTY === true && !values.json),
    siteFolder: path.resolve(process.env.SITE_DIR || 'dist'),
    report,
    fetch,
    onLive: async (publication) => {
      await writePublication(data, publication);
      writeSiteName(publication.name);
    },
  });
} catch (error) {
  const failure = error instanceof PublishError ? error : dataFolderError(data, error);
  const { code, message: text, output, accounts } = failure;
  const fix = values.json ? failure.fix : failure.fixInTerminal;
  report({ kind: 'problem', code, text, fix, output, ...(accounts && { accounts }) });
  process.exitCode = code === 'arguments' ? exitCodes.arguments : exitCodes.fault;
}
