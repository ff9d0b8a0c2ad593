import type { APIRoute } from 'astro';
import { getResumeFiles } from '#site/resume/resume-files.ts';

export const GET: APIRoute = async () => {
  const { pdf } = await getResumeFiles();
  return new Response(pdf.bytes, { headers: { 'Content-Type': 'application/pdf' } });
};
