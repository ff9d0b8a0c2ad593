import { parseArgs } from 'node:util';
import { eachMessage, messageStates, type StoredMessage } from '#contact/inbox/inbox.ts';
import { parseReference } from '#contact/message/reference.ts';
import { countOf } from '#model/wording.ts';
import { backUp, restore } from './backup.ts';
import { formatLine, formatMessage } from './format-message.ts';
import type { Erased, InboxClient } from './inbox-client.ts';
import { requireLocalInbox } from './local-inbox.ts';
import { CommandError } from './run-command.ts';

const help = `The inbox: what visitors sent with the form.

  npm run inbox                              all messages, the newest first
  npm run inbox -- list --state failed       only those that are new, delivered or failed
  npm run inbox -- list --search chairs      only those with this text
  npm run inbox -- show 7K4M-2Q9P            one message, by its reference
  npm run inbox -- retry 7K4M-2Q9P           send one or several to you now, if they wait or failed
  npm run inbox -- retry --all               send all of these now
  npm run inbox -- erase 7K4M-2Q9P           erase one message or several for good
  npm run --silent inbox -- export --csv > messages.csv    all messages for a spreadsheet
  npm run --silent inbox -- export --json > messages.json  all messages for a program
  npm run inbox -- forget maria@firm.com     erase everything that this person sent
  npm run inbox -- prune --older-than 365d   erase what came more than 365 days ago
  npm run inbox -- backup inbox-backup.db    copy the inbox into a file, also while the server runs
  npm run inbox -- restore inbox-backup.db   put a backup in place of the inbox, also while the server runs

The server must run, but for backup and restore. DATA_DIR names its folder, if it is not ./data, HOST and PORT where it
listens. With --remote, each of these but backup and restore works on the inbox of the site that you published at
Cloudflare.`;

const options = {
  help: { type: 'boolean', short: 'h' },
  state: { type: 'string' },
  search: { type: 'string' },
  all: { type: 'boolean' },
  csv: { type: 'boolean' },
  json: { type: 'boolean' },
  'older-than': { type: 'string' },
} as const;

type Option = keyof typeof options;
type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

interface Command {
  /** The options that it takes; any other is refused, so that none is thought to count. */
  takes?: readonly Option[];
  /** What is said when another argument is added, such as a second address. */
  argument?: 'one reference' | 'one address' | 'references' | 'one file';
  run: (source: InboxSource, args: readonly string[], values: Values) => Promise<void>;
}

/** Where the commands find the inbox, on this machine or elsewhere. */
export interface InboxSource {
  open: () => Promise<InboxClient>;
  backup: (file: string | undefined) => Promise<void>;
  restore: (file: string | undefined) => Promise<void>;
}

export const localSource: InboxSource = {
  open: async () => requireLocalInbox(),
  backup: backUp,
  restore,
};

const commands: Record<string, Command> = {
  list: {
    takes: ['state', 'search'],
    run: async ({ open }, _, values) => list(await open(), values),
  },
  show: {
    argument: 'one reference',
    run: async ({ open }, [reference]) =>
      console.log(formatMessage(await findMessage(await open(), reference))),
  },
  retry: {
    takes: ['all'],
    argument: 'references',
    run: async ({ open }, references, { all }) => retry(await open(), references, all === true),
  },
  erase: {
    argument: 'references',
    run: async ({ open }, args) => {
      const inbox = await open();
      const found = await findMessages(inbox, args);
      const references = found.map(({ reference }) => reference);
      tellErased(await inbox.erase({ references }), '', inMailbox);
    },
  },
  export: {
    takes: ['csv', 'json'],
    run: async ({ open }, _, { csv, json }) => {
      if (csv === json) throw wrongCommand('Say in which form: export --csv, or export --json.');
      if (csv) process.stdout.write(await (await open()).table());
      else await writeJson(await open());
    },
  },
  forget: {
    argument: 'one address',
    run: async ({ open }, [email]) => forget(await open(), email),
  },
  prune: {
    takes: ['older-than'],
    run: async ({ open }, _, { 'older-than': age = '' }) => {
      const [, days = 0] = /^(\d{1,6})d?$/.exec(age) ?? [];
      if (Number(days) === 0)
        throw wrongCommand('Say how old: npm run inbox -- prune --older-than 365d');
      const before = Date.now() - Number(days) * 86_400_000;
      const date = new Date(before).toISOString().slice(0, 10);
      tellErased(await (await open()).erase({ before }), ` from before ${date}`);
    },
  },
  backup: { argument: 'one file', run: ({ backup }, [file]) => backup(file) },
  restore: { argument: 'one file', run: ({ restore }, [file]) => restore(file) },
};

/** The command was not typed as it should be. */
const wrongCommand = (words: string) => new CommandError(words, 2);

/** Prints messages, the newest first. */
async function list(inbox: InboxClient, { state, search }: Values): Promise<void> {
  const chosen = messageStates.find((it) => it === state);
  if (state !== undefined && !chosen)
    throw wrongCommand(`--state is one of ${messageStates.join(', ')}.`);
  const text = search?.trim() || undefined;
  const query = { states: chosen && [chosen], search: text };
  let shown = 0;
  let newest = '';
  for await (const message of eachMessage(inbox, query)) {
    newest ||= message.reference;
    shown += 1;
    console.log(formatLine(message));
  }
  if (shown > 0)
    console.log(`\n${countOf(shown, 'message')} shown. Read one: npm run inbox -- show ${newest}`);
  else if (text) console.log('No message is found.');
  else console.log(state === undefined ? 'No message yet.' : `No message is ${state}.`);
}

/** @throws CommandError when a person typed no reference, or one of no message. */
async function findMessage(inbox: InboxClient, text = ''): Promise<StoredMessage> {
  const reference = parseReference(text);
  const fault = text ? `"${text}" is not a reference` : 'The reference is missing';
  if (!reference) throw wrongCommand(`${fault}: it looks like 7K4M-2Q9P.`);
  const message = await inbox.find(reference);
  if (message) return message;
  throw new CommandError(`There is no message ${reference}. See them all: npm run inbox`);
}

/** @throws CommandError when one of them is not there. */
const findMessages = (inbox: InboxClient, [first, ...others]: readonly string[]) =>
  Promise.all([first, ...others].map((it) => findMessage(inbox, it)));

/**
 * Lets messages be sent now: those that are named, or all that wait or failed.
 *
 * @throws CommandError when one of them is not there or was delivered; then none is tried.
 */
async function retry(inbox: InboxClient, names: readonly string[], all: boolean): Promise<void> {
  if (all === names.length > 0)
    throw wrongCommand(
      'Say which: npm run inbox -- retry 7K4M-2Q9P, or several references, or retry --all.',
    );
  const messages = all ? [] : await findMessages(inbox, names);
  const delivered = messages.find(({ state }) => state === 'delivered');
  if (delivered)
    throw new CommandError(`${delivered.reference} was delivered already. Nothing was done.`);
  let count = all ? await inbox.retry() : 0;
  for (const { reference } of messages) count += await inbox.retry(reference);
  const { sendsMail } = await inbox.report();
  const whenSent = sendsMail
    ? 'The server sends them now.'
    : 'But nothing can be sent yet: they wait until the server has SMTP_URL, CONTACT_TO and CONTACT_FROM.';
  console.log(
    `${countOf(count, 'message')} due now. ${count > 0 ? whenSent : 'What is on its way just now is left alone.'}`,
  );
}

async function forget(inbox: InboxClient, email: string | undefined): Promise<void> {
  if (!email?.includes('@')) throw wrongCommand('Say whom: npm run inbox -- forget maria@firm.com');
  const result = await inbox.erase({ sender: email });
  if (result.erased === 0) {
    throw new CommandError(
      `There is no message from ${email}. What was erased before is out of the files too.`,
    );
  }
  tellErased(result, ` from ${email}`, inMailbox);
}

const inMailbox = 'Mail already delivered stays in your mailbox.';

/** Says how many messages were erased, and which copies stay. */
function tellErased({ erased, copies }: Erased, which: string, ...more: string[]): void {
  const sentences = [`Erased ${countOf(erased, 'message')}${which}.`, ...more, copies];
  console.log(sentences.filter(Boolean).join(' '));
}

/** Writes all messages, the newest first, as one JSON array. */
async function writeJson(inbox: InboxClient): Promise<void> {
  let separator = '[\n';
  for await (const message of eachMessage(inbox)) {
    process.stdout.write(`${separator}${JSON.stringify(message)}`);
    separator = ',\n';
  }
  process.stdout.write(separator === '[\n' ? '[]\n' : '\n]\n');
}

/** Refuses what a command would not heed: `prune --state failed` must not erase all states. */
function refuseSurplus(
  name: string,
  { takes = [], argument }: Command,
  args: string[],
  values: Values,
): void {
  const option = Object.keys(values).find((it) => !takes.includes(it as Option));
  const most = argument === 'references' ? Number.POSITIVE_INFINITY : argument ? 1 : 0;
  const surplus = option ? `--${option}` : args[most];
  if (surplus === undefined) return;
  const taken = [argument, ...takes.map((it) => `--${it}`)].filter(Boolean);
  throw wrongCommand(
    `"${name}" does not take "${surplus}", it takes ${taken.join(' or ')}. Nothing was done.\n\n${help}`,
  );
}

/** Runs the command that the arguments name; without any, it lists the messages. */
export async function runInbox(source: InboxSource, given: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: given, options, allowPositionals: true });
  const [name = 'list', ...args] = positionals;
  if (values.help || name === 'help') {
    console.log(help);
    return;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw wrongCommand(`There is no command "${name}".\n\n${help}`);
  refuseSurplus(name, command, args, values);
  await command.run(source, args, values);
}
