import { formatReport } from '#model/check/report.ts';
import type { Content } from '#model/read/content.ts';
import { contentFolder, contentFolderName } from '#model/read/content-folder.ts';
import { readContent } from '#model/read/read-content.ts';

async function read(): Promise<Content> {
  const { content, problems } = await readContent({ root: contentFolder });
  if (content) return content;
  throw new Error(formatReport(problems, contentFolderName));
}

let content: Promise<Content> | undefined;

/** `npm run dev` tells of each change in the content by this event. */
import.meta.hot?.on('astro:content-changed', () => {
  content = undefined;
});

/**
 * The content of the whole site, read once.
 *
 * @throws Error with the report of all problems when the content is not sound.
 */
export function getContent(): Promise<Content> {
  content ??= read();
  return content;
}
