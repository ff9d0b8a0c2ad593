import type { APIContext } from 'astro';
import type { Entry } from '#model/read.ts';
import { docxType } from '#site/document-file.ts';
import { getGuideFiles, guideFileRoutes } from '#site/guides/guide-files.ts';

export const getStaticPaths = guideFileRoutes;

export async function GET({ props }: APIContext<{ guide: Entry<'guides'> }>) {
  const { docx } = await getGuideFiles(props.guide);
  return new Response(docx.bytes, { headers: { 'Content-Type': docxType } });
}
