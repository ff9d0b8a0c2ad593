import { parseArgs } from 'node:util';
import {
  eachMessage,
  type InboxPort,
  messageStates,
  type StoredMessage,
} from '#contact/inbox/inbox-port.ts';
import { CommandError, openOwnersInbox, runCommand } from './command.ts';
import { exportMessages } from './export-messages.ts';
import { formatLine, formatMessage } from './format-message.ts';
import { readPastTime, readReference } from './read-arguments.ts';

const help = `The inbox: what visitors sent with the form.

  npm run inbox                              all messages, the newest first
  npm run inbox -- list --state suspect      only those that are new, suspect, delivered or failed
  npm run inbox -- show 7K4M-2Q9P            one message, by its reference
  npm run inbox -- release 7K4M-2Q9P         send a suspect or failed message on to you
  npm run --silent inbox -- export --csv > messages.csv    all messages for a spreadsheet
  npm run --silent inbox -- export --json > messages.json  all messages for a program
  npm run inbox -- forget maria@firm.com     erase everything that this person sent
  npm run inbox -- prune --older-than 365d   erase what came more than 365 days ago

DATA_DIR names the folder of the inbox, if it is not ./data.`;

const options = {
  help: { type: 'boolean', short: 'h' },
  state: { type: 'string' },
  csv: { type: 'boolean' },
  json: { type: 'boolean' },
  'older-than': { type: 'string' },
} as const;

type Option = keyof typeof options;
type Values = { [Name in Option]?: string | boolean };

interface Command {
  /** The options that it takes; any other is refused, so that none is thought to count. */
  takes: readonly Option[];
  /** What is said when another argument is added, such as a second address. */
  argument?: 'one reference' | 'one address';
  run: (inbox: InboxPort, argument: string | undefined, values: Values) => Promise<void>;
}

const commands: Record<string, Command> = {
  list: {
    takes: ['state'],
    run: (inbox, _, { state }) => listMessages(inbox, state),
  },
  show: {
    takes: [],
    argument: 'one reference',
    run: async (inbox, argument) => {
      console.log(formatMessage(await findMessage(inbox, argument)));
    },
  },
  release: {
    takes: [],
    argument: 'one reference',
    run: async (inbox, argument) => {
      const { reference, state } = await findMessage(inbox, argument);
      const released = await inbox.release([reference], Date.now());
      if (released.length === 0) {
        throw new CommandError(
          `${reference} is ${state}; only a suspect or failed message is released.`,
        );
      }
      console.log(`${reference} is released. The running server sends it on within half a minute.`);
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
    run: async (inbox, email) => {
      if (!email?.includes('@')) {
        throw new CommandError('Say whom: npm run inbox -- forget maria@firm.com', 2);
      }
      const erased = await inbox.eraseSender(email);
      if (erased === 0) {
        throw new CommandError(
          `There is no message from ${email}. What was erased before is out of the files too.`,
        );
      }
      console.log(
        `Erased ${count(erased)} from ${email}. Mail already delivered stays in your mailbox.`,
      );
    },
  },
  prune: {
    takes: ['older-than'],
    run: async (inbox, _, values) => {
      const before = readPastTime(values['older-than']);
      const erased = await inbox.eraseBefore(before);
      console.log(
        `Erased ${count(erased)} from before ${new Date(before).toISOString().slice(0, 10)}.`,
      );
    },
  },
};

/** Refuses what a command would not heed: `prune --state suspect` must not erase all states. */
function refuseSurplus(name: string, command: Command, args: string[], values: Values): void {
  const option = Object.keys(values).find((it) => !command.takes.includes(it as Option));
  const surplus = option ? `--${option}` : args[command.argument ? 1 : 0];
  if (surplus === undefined) return;
  const takes = [command.argument, ...command.takes.map((it) => `--${it}`)].filter(Boolean);
  throw new CommandError(
    `"${name}" does not take "${surplus}", it takes ${takes.join(' or ')}. Nothing was done.\n\n${help}`,
    2,
  );
}

const count = (number: number) => (number === 1 ? '1 message' : `${number} messages`);

async function listMessages(inbox: InboxPort, state: string | boolean | undefined) {
  const states = messageStates.filter((it) => state === undefined || it === state);
  if (states.length === 0) {
    throw new CommandError(`--state is one of ${messageStates.join(', ')}.`, 2);
  }
  let newest: StoredMessage | undefined;
  let total = 0;
  for await (const message of eachMessage(inbox, { states })) {
    newest ??= message;
    total += 1;
    console.log(formatLine(message));
  }
  const none = state === undefined ? 'No message yet.' : `No message is ${state}.`;
  console.log(
    newest ? `\n${total} in all. Read one: npm run inbox -- show ${newest.reference}` : none,
  );
}

async function findMessage(inbox: InboxPort, argument: string | undefined): Promise<StoredMessage> {
  const reference = readReference(argument);
  const message = await inbox.find(reference);
  if (message) return message;
  throw new CommandError(`There is no message ${reference}. See them all: npm run inbox`);
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [name = 'list', ...args] = positionals;
  if (values.help || name === 'help') {
    console.log(help);
    return;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new CommandError(`There is no command "${name}".\n\n${help}`, 2);
  refuseSurplus(name, command, args, values);
  const inbox = openOwnersInbox();
  try {
    await command.run(inbox, args[0], values);
  } finally {
    await inbox.close();
  }
});
