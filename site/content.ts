/** Reads the content for the pages. */

import {
  type Content,
  contentFolder,
  contentFolderName,
  getSiteContent,
  readContent,
  setSiteContent,
} from '#model/content.ts';
import { formatReport } from '#model/problem.ts';

/**
 * The content of the whole site as it was written; `middleware.ts` applies typography to pages. The build and the
 * development server have read it already.
 *
 * @throws Error with the report of all problems when the content has problems.
 */
export async function getContent(): Promise<Content> {
  const given = getSiteContent();
  if (given) return given;
  const { content, problems } = await readContent({ root: contentFolder });
  if (!content) throw new Error(formatReport(problems, contentFolderName));
  setSiteContent(content);
  return getSiteContent() ?? content;
}
