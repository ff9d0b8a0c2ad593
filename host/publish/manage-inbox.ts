/** `npm run inbox`: opens the inbox of the published site, or else that of the server on this machine, as the desk does. */
import { runInbox } from '#contact/commands/inbox-commands.ts';
import { requireLocalInbox } from '#contact/commands/local-inbox.ts';
import { runCommand } from '#contact/commands/run-command.ts';
import { openPublishedInbox } from './published-inbox.ts';

const open = async () => (await openPublishedInbox()) ?? requireLocalInbox();
await runCommand(() => runInbox(open, process.argv.slice(2)));
