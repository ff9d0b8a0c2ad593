/** Hands the content to the pages. */
import { formatReport } from '#model/problem.ts';
import { type Content, contentFolder, contentFolderName, readContent } from '#model/read.ts';

/** The setting SITE_URL replaces the owner's `website`: it is the address that is published to. */
function atItsAddress(content: Content): Content {
  const website = process.env.SITE_URL || content.profile.website;
  return { ...content, profile: { ...content.profile, website } };
}

async function read(): Promise<Content> {
  const { content, problems } = await readContent({ root: contentFolder });
  if (content) return atItsAddress(content);
  throw new Error(formatReport(problems, contentFolderName));
}

let content: Promise<Content> | undefined;

/** `npm run dev` hands over the content after each change in it, or nothing where it is not sound. */
import.meta.hot?.on('astro:content-changed', (changed?: Content) => {
  content = changed && Promise.resolve(atItsAddress(changed));
});

/**
 * The content of the whole site as it was written, read once; `middleware.ts` gives pages their typography.
 *
 * @throws Error with the report of all problems when the content is not sound.
 */
export function getContent(): Promise<Content> {
  content ??= read();
  return content;
}
