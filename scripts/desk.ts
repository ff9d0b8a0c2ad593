/** The command `npm run desk`: connects the desk with the content check, the inbox and publishing. */
import { fileURLToPath } from 'node:url';
import { findLocalInbox } from '#contact/commands/local-inbox.ts';
import { createDeskMessages } from '#contact/commands/messages-for-desk.ts';
import { runDesk } from '#desk/main.ts';
import { openPublishedInbox } from '#host/publish/published-inbox.ts';
import { readOptions } from '#host/read-options.ts';
import { contentFolder, readContent } from '#model/content.ts';
import { findPlaceholders } from '#model/launch.ts';
import { findFolderProblem } from './build-settings.ts';
import { findResumeProblems } from './buildable-content.ts';

readOptions(
  `The desk: every word, picture and colour of your site, changed in the browser.

  npm run desk   starts it, or shows the one that runs; Ctrl-C ends it

docs/owner-guide.md says more.`,
  {},
);

const problem = findFolderProblem();
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

await runDesk({
  publishProgram: fileURLToPath(new URL('../host/publish/publish.ts', import.meta.url)),
  inbox: createDeskMessages(async () => (await openPublishedInbox()) ?? findLocalInbox()),
  check: async (replaced) => {
    const { content, files, problems } = await readContent({ root: contentFolder, replaced });
    return {
      problems: content ? await findResumeProblems(content) : problems,
      placeholders: findPlaceholders(files, process.env.SITE_URL),
    };
  },
});
