import { runCommand } from '#contact/commands/command.ts';
import { ownInbox, runInbox } from '#contact/commands/inbox-commands.ts';
import { remoteInboxSource } from './remote-site.ts';
import { trialInboxSource } from './trial-inbox.ts';

/** Which inbox is meant: that of this machine, or with an option another one. */
const sources = { '--remote': remoteInboxSource, '--trial': trialInboxSource };

const given = process.argv.slice(2);
const option = (Object.keys(sources) as (keyof typeof sources)[]).find((it) => given.includes(it));
const args = given.filter((argument) => argument !== option);
await runCommand(() => runInbox(option ? sources[option] : ownInbox, args));
