import type { APIContext } from 'astro';
import { inScheme, type Scheme, schemes } from '#model/schemas/colours.ts';
import { getContent } from '#site/content.ts';
import { drawingFile, drawingName, getDrawing } from '#site/portfolio/plates.ts';

/** The drawings of each project, in each scheme: `/plates/dining-range-light.svg`. */
export async function getStaticPaths() {
  const { projects } = await getContent();
  return projects.flatMap(({ slug, plate }) =>
    (plate?.drawings ?? []).flatMap(({ file }, index) =>
      schemes.map((scheme) => ({
        params: { plate: `${drawingName(slug, index)}-${scheme}` },
        props: { scheme, file },
      })),
    ),
  );
}

export async function GET({ props }: APIContext<{ scheme: Scheme; file: string }>) {
  const { colours } = await getContent();
  const drawing = await getDrawing(props.file);
  return new Response(drawingFile(drawing, inScheme(colours, props.scheme)), {
    headers: { 'content-type': 'image/svg+xml' },
  });
}
