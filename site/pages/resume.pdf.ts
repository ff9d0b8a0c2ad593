/** `/resume.pdf`: the resume as a PDF. */
import { documentTypes } from '#site/attached-files.ts';
import { getContent } from '#site/content.ts';
import { resumeFiles } from '#site/resume/resume-files.ts';

export async function GET() {
  const { pdf } = await resumeFiles(await getContent());
  return new Response(pdf.bytes, { headers: { 'Content-Type': documentTypes.pdf } });
}
