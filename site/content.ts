import { pageTexts } from '#documents/typography.ts';
import { formatReport } from '#model/problem.ts';
import { type Content, contentFolder, contentFolderName, readContent } from '#model/read.ts';

/** The setting SITE_URL replaces the owner's `website`: it is the address that is published to. */
function atItsAddress(content: Content): Content {
  const website = process.env.SITE_URL || content.profile.website;
  return { ...content, profile: { ...content.profile, website } };
}

/** The content as pages print it; the form's words are shown as they are given. */
export function asPrinted(content: Content): Content {
  const { pages, ...printed } = pageTexts(content);
  const { form } = content.pages.contact;
  return { ...printed, pages: { ...pages, contact: { ...pages.contact, form } } };
}

const onPages = (content: Content) => asPrinted(atItsAddress(content));

async function read(): Promise<Content> {
  const { content, problems } = await readContent({ root: contentFolder });
  if (content) return onPages(content);
  throw new Error(formatReport(problems, contentFolderName));
}

let content: Promise<Content> | undefined;

/** `npm run dev` hands over the content after each change in it, or nothing where it is not sound. */
import.meta.hot?.on('astro:content-changed', (changed?: Content) => {
  content = changed && Promise.resolve(onPages(changed));
});

/**
 * The content of the whole site as pages print it, read once.
 *
 * @throws Error with the report of all problems when the content is not sound.
 */
export function getContent(): Promise<Content> {
  content ??= read();
  return content;
}
