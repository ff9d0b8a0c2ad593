import { runCommand } from '#contact/commands/command.ts';
import { ownInbox, runInbox } from '#contact/commands/inbox-commands.ts';
import { remoteInboxSource } from './remote-site.ts';

// The inbox of this machine, or with --remote that of the live site.
const isRemote = process.argv.includes('--remote');
const args = process.argv.slice(2).filter((argument) => argument !== '--remote');
await runCommand(() => runInbox(isRemote ? remoteInboxSource : ownInbox, args));
