import { parseArgs } from 'node:util';
import { eachMessage } from '#contact/inbox/inbox.ts';
import { countOf } from '#model/wording.ts';
import { backUp, restore } from './backup.ts';
import { CommandError, openOwnersInbox } from './command.ts';
import { formatMessage } from './format-message.ts';
import type { Erased, InboxClient } from './inbox-client.ts';
import { listMessages } from './list-messages.ts';
import { findMessage, readPastTime } from './read-arguments.ts';
import { retryMessages } from './retry-messages.ts';

const help = `The inbox: what visitors sent with the form.

  npm run inbox                              all messages, the newest first
  npm run inbox -- list --state failed       only those that are new, delivered or failed
  npm run inbox -- list --search chairs --since 7d --limit 20
                                             only those with this text, of the last 7 days, at most 20
  npm run inbox -- show 7K4M-2Q9P            one message, by its reference
  npm run inbox -- retry 7K4M-2Q9P           send it to you now, if it waits or failed; several
                                             references are taken too
  npm run inbox -- retry --all               send all of these now; --state failed: only the failed
  npm run inbox -- erase 7K4M-2Q9P           erase one message or several for good
  npm run --silent inbox -- export --csv > messages.csv    all messages for a spreadsheet
  npm run --silent inbox -- export --json > messages.json  all messages for a program
  npm run inbox -- forget maria@firm.com     erase everything that this person sent
  npm run inbox -- prune --older-than 365d   erase what came more than 365 days ago
  npm run inbox -- backup inbox-backup.db    copy the inbox into a file, also while the server runs
  npm run inbox -- restore inbox-backup.db   put a backup in place of the inbox; stop the server first

The server must run, but for backup and restore. DATA_DIR names its folder, if it is not ./data, HOST and PORT where it
listens. With --remote, each of these but backup and restore works on the inbox of the site that you published at
Cloudflare.`;

const options = {
  help: { type: 'boolean', short: 'h' },
  state: { type: 'string' },
  search: { type: 'string' },
  since: { type: 'string' },
  limit: { type: 'string' },
  all: { type: 'boolean' },
  csv: { type: 'boolean' },
  json: { type: 'boolean' },
  'older-than': { type: 'string' },
} as const;

type Option = keyof typeof options;
type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

interface Command {
  /** The options that it takes; any other is refused, so that none is thought to count. */
  takes: readonly Option[];
  /** What is said when another argument is added, such as a second address. */
  argument?: 'one reference' | 'one address' | 'references' | 'one file';
  run: (inbox: InboxClient, args: readonly string[], values: Values) => Promise<void>;
}

const commands: Record<string, Command> = {
  list: {
    takes: ['state', 'search', 'since', 'limit'],
    run: (inbox, _, values) => listMessages(inbox, values),
  },
  show: {
    takes: [],
    argument: 'one reference',
    run: async (inbox, [reference]) => {
      console.log(formatMessage(await findMessage(inbox, reference)));
    },
  },
  retry: {
    takes: ['all', 'state'],
    argument: 'references',
    run: (inbox, references, values) => retryMessages(inbox, references, values),
  },
  erase: {
    takes: [],
    argument: 'references',
    run: async (inbox, args) => {
      const found = await Promise.all(
        (args.length > 0 ? args : [undefined]).map((it) => findMessage(inbox, it)),
      );
      const references = found.map(({ reference }) => reference);
      tellErased(await inbox.erase({ references }), '', inMailbox);
    },
  },
  export: {
    takes: ['csv', 'json'],
    run: async (inbox, _, { csv, json }) => {
      if (Boolean(csv) === Boolean(json)) {
        throw new CommandError('Say in which form: export --csv, or export --json.', 2);
      }
      await exportMessages(inbox, csv ? 'csv' : 'json', (text) => process.stdout.write(text));
    },
  },
  forget: {
    takes: [],
    argument: 'one address',
    run: (inbox, [email]) => forget(inbox, email),
  },
  prune: {
    takes: ['older-than'],
    run: async (inbox, _, values) => {
      const before = readPastTime(values['older-than']);
      const date = new Date(before).toISOString().slice(0, 10);
      tellErased(await inbox.erase({ before }), ` from before ${date}`);
    },
  },
};

async function forget(inbox: InboxClient, email: string | undefined): Promise<void> {
  if (!email?.includes('@')) {
    throw new CommandError('Say whom: npm run inbox -- forget maria@firm.com', 2);
  }
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

/** Writes all messages, the newest first, as a CSV table or as one JSON array. */
async function exportMessages(
  inbox: InboxClient,
  form: 'csv' | 'json',
  write: (text: string) => void,
): Promise<void> {
  if (form === 'csv') {
    write(await inbox.table());
    return;
  }
  let separator = '[\n';
  for await (const message of eachMessage(inbox)) {
    write(`${separator}${JSON.stringify(message)}`);
    separator = ',\n';
  }
  write(separator === '[\n' ? '[]\n' : '\n]\n');
}

/** Refuses what a command would not heed: `prune --state failed` must not erase all states. */
function refuseSurplus(
  name: string,
  { takes, argument }: Pick<Command, 'takes' | 'argument'>,
  args: string[],
  values: Values,
): void {
  const option = Object.keys(values).find((it) => !takes.includes(it as Option));
  const most = argument === 'references' ? Number.POSITIVE_INFINITY : argument ? 1 : 0;
  const surplus = option ? `--${option}` : args[most];
  if (surplus === undefined) return;
  const taken = [argument, ...takes.map((it) => `--${it}`)].filter(Boolean);
  throw new CommandError(
    `"${name}" does not take "${surplus}", it takes ${taken.join(' or ')}. Nothing was done.\n\n${help}`,
    2,
  );
}

export interface InboxSource {
  open: () => Promise<InboxClient>;
  /** What is done with files of the inbox, by the command's name. */
  fileCommands: Record<string, (file: string | undefined) => Promise<void>>;
}

export const ownInbox: InboxSource = {
  open: async () => openOwnersInbox(),
  fileCommands: { backup: backUp, restore },
};

/** Runs the command that the arguments name; without any, it lists the messages. */
export async function runInbox(source: InboxSource, given: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: given, options, allowPositionals: true });
  const [name = 'list', ...args] = positionals;
  if (values.help || name === 'help') {
    console.log(help);
    return;
  }
  const { fileCommands } = source;
  const fileCommand = Object.hasOwn(fileCommands, name) ? fileCommands[name] : undefined;
  if (fileCommand) {
    refuseSurplus(name, { takes: [], argument: 'one file' }, args, values);
    await fileCommand(args[0]);
    return;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new CommandError(`There is no command "${name}".\n\n${help}`, 2);
  refuseSurplus(name, command, args, values);
  await command.run(await source.open(), args, values);
}
