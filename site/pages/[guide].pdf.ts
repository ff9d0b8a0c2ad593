import type { APIContext } from 'astro';
import type { Entry } from '#model/read.ts';
import { getGuideFiles, guideFileRoutes } from '#site/guides/guide-files.ts';

export const getStaticPaths = guideFileRoutes;

export async function GET({ props }: APIContext<{ guide: Entry<'guides'> }>) {
  const { pdf } = await getGuideFiles(props.guide);
  return new Response(pdf.bytes, { headers: { 'Content-Type': 'application/pdf' } });
}
