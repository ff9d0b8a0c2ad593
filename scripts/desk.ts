/** `npm run desk`: the owner's editor on this machine, in the browser. Ctrl-C ends it. */
import { fileURLToPath } from 'node:url';
import { runDesk } from '#desk/server/run-desk.ts';
import { contentFolder } from '#model/read/content-folder.ts';
import { readContent } from '#model/read/read-content.ts';
import { measureResumeWhenNeeded } from './resume-problems.ts';

await runDesk({
  publishProgram: fileURLToPath(new URL('../host/publish/publish.ts', import.meta.url)),
  check: async (drafts) => {
    const { content, problems } = await readContent({ root: contentFolder, drafts });
    return content ? [...problems, ...(await measureResumeWhenNeeded(content))] : problems;
  },
});
