import { runCommand } from './command.ts';
import { localSource, runInbox } from './inbox-commands.ts';

await runCommand(() => runInbox(localSource, process.argv.slice(2)));
