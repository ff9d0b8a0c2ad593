import { answerStatements } from './answer-statements.ts';
import { runCommand } from './command.ts';
import { ownInbox, runInbox } from './inbox-commands.ts';

const args = process.argv.slice(2);
await runCommand(() => (args[0] === 'answer' ? answerStatements() : runInbox(ownInbox, args)));
