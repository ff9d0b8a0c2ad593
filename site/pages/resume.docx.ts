import type { APIRoute } from 'astro';
import { getResumeFiles } from '#site/resume/resume-files.ts';

const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export const GET: APIRoute = async () => {
  const { docx } = await getResumeFiles();
  return new Response(docx.bytes, { headers: { 'Content-Type': type } });
};
