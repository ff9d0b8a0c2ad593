import { runCommand } from './command.ts';
import { ownInbox, runInbox } from './inbox-commands.ts';

await runCommand(() => runInbox(ownInbox, process.argv.slice(2)));
