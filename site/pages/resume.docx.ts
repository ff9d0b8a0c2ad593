import type { APIRoute } from 'astro';
import { getContent } from '#site/content.ts';
import { docxType } from '#site/document-file.ts';
import { notBuilt } from '#site/not-built.ts';
import { getResumeFiles } from '#site/resume/resume-files.ts';

export const GET: APIRoute = async () => {
  if ((await getContent()).pages.resume.hidden) return notBuilt();
  const { docx } = await getResumeFiles();
  return new Response(docx.bytes, { headers: { 'Content-Type': docxType } });
};
