import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { APIContext } from 'astro';
import { contentFolder } from '#model/read.ts';
import { getContent } from '#site/content.ts';

/** The copies of the owner's certificates, under their own names. */
export async function getStaticPaths() {
  const { profile } = await getContent();
  const files = profile.certificates.flatMap(({ file }) => file ?? []);
  return [...new Set(files)].map((file) => ({
    params: { certificate: basename(file).replace(/\.pdf$/i, '') },
    props: { file },
  }));
}

export async function GET({ props }: APIContext<{ file: string }>) {
  const bytes = await readFile(join(contentFolder, basename(props.file)));
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': 'application/pdf' } });
}
