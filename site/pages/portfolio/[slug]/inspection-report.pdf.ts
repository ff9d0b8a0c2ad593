import type { APIContext } from 'astro';
import type { Entry } from '#model/read.ts';
import { getContent } from '#site/content.ts';
import { getReportFile } from '#site/inspection/report-files.ts';

export async function getStaticPaths() {
  const { projects } = await getContent();
  return projects
    .filter(({ inspection }) => inspection)
    .map((project) => ({ params: { slug: project.slug }, props: { project } }));
}

export async function GET({ props }: APIContext<{ project: Entry<'projects'> }>) {
  const report = await getReportFile(props.project);
  return new Response(report?.bytes, { headers: { 'content-type': 'application/pdf' } });
}
