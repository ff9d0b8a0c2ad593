/** `npm run inbox`: the inbox of this machine, or with `--remote` that of the published site. */
import { runInbox } from '#contact/commands/inbox-commands.ts';
import { requireLocalInbox } from '#contact/commands/local-inbox.ts';
import { runCommand } from '#contact/commands/run-command.ts';
import { requirePublishedInbox } from './published-inbox.ts';

const remote = '--remote';

const given = process.argv.slice(2);
const open = given.includes(remote) ? requirePublishedInbox : async () => requireLocalInbox();
await runCommand(() =>
  runInbox(
    open,
    given.filter((argument) => argument !== remote),
  ),
);
