/** `/drawings/*.svg`: the drawings of projects. */
import type { APIContext } from 'astro';
import { getContent } from '#site/content.ts';
import { drawingName } from '#site/portfolio/drawing.tsx';
import { drawingFile, getDrawing } from '#site/portfolio/drawing-file.ts';

/** A route for each drawing, such as `/drawings/dining-range.svg`. */
export async function getStaticPaths() {
  const { projects } = await getContent();
  return projects.flatMap(({ slug, technicalDrawing }) =>
    (technicalDrawing?.drawings ?? []).map(({ file }, index) => ({
      params: { drawing: drawingName(slug, index) },
      props: { file },
    })),
  );
}

export async function GET({ props }: APIContext<{ file: string }>) {
  const { colours } = await getContent();
  return new Response(await drawingFile(await getDrawing(props.file), colours), {
    headers: { 'content-type': 'image/svg+xml' },
  });
}
