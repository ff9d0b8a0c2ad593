/** `/certificates/*.pdf` and `/documents/*.pdf`: the PDFs of the content. */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { APIContext } from 'astro';
import { contentFolder } from '#model/read.ts';
import { getContent } from '#site/content.ts';

/** A route for each PDF of a certificate or a project. */
export async function getStaticPaths() {
  const { profile, projects } = await getContent();
  const certificates = profile.certificates.flatMap(({ file }) => file ?? []);
  const documents = projects.flatMap((project) =>
    project.documents.flatMap(({ file }) => file ?? []),
  );
  const routes = (folder: string, names: string[], source: string) =>
    [...new Set(names.map((name) => basename(name)))].map((name) => ({
      params: { folder, file: name.replace(/\.pdf$/i, '') },
      props: { path: join(source, name) },
    }));
  return [
    ...routes('certificates', certificates, ''),
    ...routes('documents', documents, 'projects'),
  ];
}

export async function GET({ props }: APIContext<{ path: string }>) {
  const bytes = await readFile(join(contentFolder, props.path));
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': 'application/pdf' } });
}
