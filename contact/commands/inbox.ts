import { localSource, runInbox } from './inbox-commands.ts';
import { runCommand } from './run-command.ts';

await runCommand(() => runInbox(localSource, process.argv.slice(2)));
