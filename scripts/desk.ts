import { fileURLToPath } from 'node:url';
import { findOwnersInbox } from '#contact/commands/command.ts';
import { createLiveInbox } from '#contact/commands/live-inbox.ts';
import { runDesk } from '#desk/main.ts';
import { connectInbox, openPublishedInbox } from '#host/publish/published-inbox.ts';
import { readOptions } from '#host/publish/read-options.ts';
import { findPlaceholders } from '#model/launch.ts';
import { contentFolder, contentReader } from '#model/read.ts';
import { folderProblem } from './build-settings.ts';
import { resumeProblems } from './buildable-content.ts';
import { writeJsonSchemas } from './json-schemas.ts';

readOptions(
  `The desk: every word, picture and colour of your site, changed in the browser.

  npm run desk   starts it, or shows the one that runs; Ctrl-C ends it

docs/owner-guide.md says more.`,
  {},
);

const problem = folderProblem();
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

await writeJsonSchemas(contentFolder);
const read = contentReader(contentFolder);
await runDesk({
  publishProgram: fileURLToPath(new URL('../host/publish/publish.ts', import.meta.url)),
  inbox: {
    ...createLiveInbox(async () => (await openPublishedInbox()) ?? findOwnersInbox()),
    connect: connectInbox,
  },
  check: async (drafts) => {
    const { content, problems } = await read(drafts);
    return content ? [...problems, ...(await resumeProblems(content))] : problems;
  },
  findInvented: async () => findPlaceholders((await read()).files, process.env.SITE_URL),
});
