import { localSource, runInbox } from '#contact/commands/inbox-commands.ts';
import { runCommand } from '#contact/commands/run-command.ts';
import { remoteSource } from './published-inbox.ts';

/** Takes the inbox of the published site in the place of that of this machine. */
const remote = '--remote';

const given = process.argv.slice(2);
const args = given.filter((argument) => argument !== remote);
const source = given.includes(remote) ? remoteSource : localSource;
await runCommand(() => runInbox(source, args));
