import type { APIRoute } from 'astro';
import { docxType } from '#site/cached-document.ts';
import { getResumeFiles } from '#site/resume/resume-files.ts';

export const GET: APIRoute = async () => {
  const { docx } = await getResumeFiles();
  return new Response(docx.bytes, { headers: { 'Content-Type': docxType } });
};
