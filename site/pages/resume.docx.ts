/** `/resume.docx`: the resume as a Word document. */
import { documentTypes } from '#site/attached-files.ts';
import { getContent } from '#site/content.ts';
import { resumeFiles } from '#site/resume/resume-files.ts';

export async function GET() {
  const { docx } = await resumeFiles(await getContent());
  return new Response(docx.bytes, { headers: { 'Content-Type': documentTypes.docx } });
}
