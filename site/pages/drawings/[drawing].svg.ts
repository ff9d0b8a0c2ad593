import type { APIContext } from 'astro';
import { inScheme, schemes } from '#model/colours.ts';
import { getContent } from '#site/content.ts';
import { bandCharts, bandChartsName } from '#site/home/band-charts.ts';
import { drawingFile, drawingName, getDrawing } from '#site/portfolio/drawing-files.ts';
import { outlinedDrawing } from '#site/portfolio/outlined-drawing.ts';

/**
 * The drawings of each project, in each scheme and for the band of the leading order, and the charts in
 * that band: `/drawings/dining-range-light.svg`.
 */
export async function getStaticPaths() {
  const { profile, projects, pages, colours } = await getContent();
  const light = inScheme(colours, 'light');
  const onBand = { ...light, ink: light.onPrimary, bg: light.primaryStrong };
  const drawings = projects.flatMap(({ slug, technicalDrawing }) =>
    (technicalDrawing?.drawings ?? []).flatMap(({ file }, index) =>
      [...schemes, 'band' as const].map((scheme) => ({
        name: `${drawingName(slug, index)}-${scheme}`,
        write: async () =>
          drawingFile(
            await outlinedDrawing(await getDrawing(file)),
            scheme === 'band' ? onBand : inScheme(colours, scheme),
          ),
      })),
    ),
  );
  const charts = projects
    .filter(({ slug, measurements }) => slug === pages.home.order?.project && measurements)
    .map(({ slug, measurements = [] }) => ({
      name: bandChartsName(slug),
      write: () => bandCharts(measurements, profile.language, light),
    }));
  return [...drawings, ...charts].map(({ name, write }) => ({
    params: { drawing: name },
    props: { write },
  }));
}

type Props = Awaited<ReturnType<typeof getStaticPaths>>[number]['props'];

export const GET = async ({ props }: APIContext<Props>) =>
  new Response(await props.write(), { headers: { 'content-type': 'image/svg+xml' } });
