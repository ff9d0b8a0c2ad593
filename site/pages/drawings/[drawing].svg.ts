import type { APIContext } from 'astro';
import { inScheme, schemes } from '#model/schemas/colours.ts';
import { getContent } from '#site/content.ts';
import { drawingFile, drawingName, getDrawing } from '#site/portfolio/drawing-files.ts';
import { outlinedDrawing } from '#site/portfolio/outlined-drawing.ts';

/**
 * The drawings of each project, in each scheme and for the band of the leading order:
 * `/drawings/dining-range-light.svg`.
 */
export async function getStaticPaths() {
  const { projects } = await getContent();
  return projects.flatMap(({ slug, technicalDrawing }) =>
    (technicalDrawing?.drawings ?? []).flatMap(({ file }, index) =>
      [...schemes, 'band' as const].map((scheme) => ({
        params: { drawing: `${drawingName(slug, index)}-${scheme}` },
        props: { scheme, file },
      })),
    ),
  );
}

type Props = Awaited<ReturnType<typeof getStaticPaths>>[number]['props'];

export async function GET({ props }: APIContext<Props>) {
  const { colours } = await getContent();
  const light = inScheme(colours, 'light');
  const onBand = { ...light, ink: light.onPrimary, bg: light.primaryStrong };
  const drawing = await outlinedDrawing(await getDrawing(props.file));
  return new Response(
    drawingFile(drawing, props.scheme === 'band' ? onBand : inScheme(colours, props.scheme)),
    {
      headers: { 'content-type': 'image/svg+xml' },
    },
  );
}
