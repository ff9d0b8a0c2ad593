import type { APIRoute } from 'astro';
import { jsonResume } from '#resume/json-resume.ts';
import { getResumeContent } from '#site/resume/resume-files.ts';

export const GET: APIRoute = async () => {
  const resume = jsonResume(await getResumeContent());
  return new Response(`${JSON.stringify(resume, null, 2)}\n`, {
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  });
};
