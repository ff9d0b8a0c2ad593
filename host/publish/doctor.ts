import { runCommand } from '#contact/commands/run-command.ts';
import { checkRemoteSite } from './remote-doctor.ts';

// The way of a message on this machine, or with --remote the live site from outside.
if (process.argv.includes('--remote')) await runCommand(checkRemoteSite);
else await import('#contact/commands/doctor.ts');
