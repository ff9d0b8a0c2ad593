/** `npm run inbox`: opens the inbox of the published site, or else that of the server on this machine, as the desk does. */
import { runInbox } from '#contact/commands/inbox-commands.ts';
import { requireLocalInbox } from '#contact/commands/local-inbox.ts';
import { runCommand } from '#contact/commands/run-command.ts';
import { publishedInbox } from './published-inbox.ts';

const open = async () => (await publishedInbox()) ?? requireLocalInbox();
await runCommand(() => runInbox(open, process.argv.slice(2)));
