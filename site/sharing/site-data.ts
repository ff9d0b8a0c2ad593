import { getProfile, getProjects, getServices } from '#site/content.ts';
import { type DescribedPage, scriptText, structuredData } from './graph.ts';

/** The text of a page's `<script type="application/ld+json">`. */
export async function getStructuredData(page: DescribedPage, site: URL): Promise<string> {
  const [profile, services, projects] = await Promise.all([
    getProfile(),
    getServices(),
    getProjects(),
  ]);
  return scriptText(structuredData({ profile, services, projects }, page, site));
}
