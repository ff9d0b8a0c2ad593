import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { APIContext } from 'astro';
import { contentFolder } from '#model/read.ts';
import { getContent } from '#site/content.ts';

/** The PDFs that projects name, under their own names. */
export async function getStaticPaths() {
  const { projects } = await getContent();
  const files = projects.flatMap(({ documents }) => documents.flatMap(({ file }) => file ?? []));
  return [...new Set(files)].map((file) => ({
    params: { document: basename(file).replace(/\.pdf$/i, '') },
    props: { file },
  }));
}

export async function GET({ props }: APIContext<{ file: string }>) {
  const bytes = await readFile(join(contentFolder, 'projects', basename(props.file)));
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': 'application/pdf' } });
}
