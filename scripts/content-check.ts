/** `npm run content:check` and `npm run launch-check`: lists what is wrong in the content; the second also what is still invented. */
import { exitCodes, readOptions } from '#host/read-options.ts';
import { findFolderProblem } from './build-settings.ts';
import { requireContent } from './buildable-content.ts';

const { values } = readOptions(
  `Lists the problems in the content, each with its file, field and fix.

  npm run content:check   of the folder content/, or of the one that CONTENT_DIR names
  npm run launch-check    also what is still invented

Exit code 4: there are problems. 3: there are none, but something is invented. 1: another fault.`,
  { options: { launch: { type: 'boolean', default: false } } },
);

const problem = findFolderProblem();
if (problem) {
  console.error(problem);
  process.exit(exitCodes.fault);
}
await requireContent(values.launch ? 'strict' : 'none');
