/** `npm run inbox`: opens the inbox of the published site; without one, the inbox of the server on this machine. */
import { runInbox } from '#contact/commands/inbox-commands.ts';
import { requireLocalInbox } from '#contact/commands/local-inbox.ts';
import { runCommand } from '#contact/commands/run-command.ts';
import { openPublishedInbox } from './published-inbox.ts';

const open = async () => (await openPublishedInbox()) ?? requireLocalInbox();
await runCommand(() => runInbox(open, process.argv.slice(2)));
