/** `/certificates/…`, `/documents/…` and `/forms/…`: the PDFs and Word documents that the owner attaches. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { APIContext } from 'astro';
import { attachedPath, documentTypes, listAttachedFiles } from '#site/attached-files.ts';
import { getContent } from '#site/content.ts';

/** A route for each attached file; two entries may name the same one. */
export async function getStaticPaths() {
  const files = listAttachedFiles(await getContent()).map(({ folder, file }) => ({
    params: { folder, file: basename(file) },
    props: { path: attachedPath(folder, file) },
  }));
  return [...new Map(files.map((file) => [file.props.path, file])).values()];
}

export async function GET({ props: { path } }: APIContext<{ path: string }>) {
  const bytes = await readFile(path);
  const type = path.endsWith('.pdf') ? documentTypes.pdf : documentTypes.docx;
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } });
}
