import type { APIRoute } from 'astro';
import { getResumeFiles } from '#src/documents/resume-files.ts';

export const GET: APIRoute = async () => {
  const { pdf } = await getResumeFiles();
  return new Response(pdf.bytes, { headers: { 'Content-Type': 'application/pdf' } });
};
