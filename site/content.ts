/** The content that the pages show. */
import { type Content, contentFolder, contentFolderName, readContent } from '#model/content.ts';
import { formatReport } from '#model/problem.ts';

/**
 * Where the content is kept. A variable of this module would not do: Astro loads its configuration, which stores the
 * content, and the pages, which show it, as two copies of the module in one process.
 */
const kept = globalThis as { siteContent?: Content | undefined };

/** Stores content that the build or the development server has read; undefined where it has problems. */
export function setContent(content: Content | undefined): void {
  kept.siteContent = content;
}

/**
 * The content of the whole site as it was written; `middleware.ts` applies typography to pages.
 *
 * @throws Error with the report of all problems when the content has problems.
 */
export async function getContent(): Promise<Content> {
  if (kept.siteContent) return kept.siteContent;
  const { content, problems } = await readContent({ root: contentFolder });
  if (!content) throw new Error(formatReport(problems, contentFolderName));
  setContent(content);
  return content;
}
