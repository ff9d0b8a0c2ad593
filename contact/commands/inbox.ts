/** The inbox of the server on this machine, as a program: in the container, which has no published site. */
import { runInbox } from './inbox-commands.ts';
import { requireLocalInbox } from './local-inbox.ts';
import { runCommand } from './run-command.ts';

await runCommand(() => runInbox(async () => requireLocalInbox(), process.argv.slice(2)));
