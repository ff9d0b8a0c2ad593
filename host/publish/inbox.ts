import { runCommand } from '#contact/commands/command.ts';
import { ownInbox, runInbox } from '#contact/commands/inbox-commands.ts';
import { remoteInboxSource } from './remote-site.ts';

/** Takes the inbox of the published site in the place of that of this machine. */
const remote = '--remote';

const given = process.argv.slice(2);
const args = given.filter((argument) => argument !== remote);
const source = given.includes(remote) ? remoteInboxSource : ownInbox;
await runCommand(() => runInbox(source, args));
