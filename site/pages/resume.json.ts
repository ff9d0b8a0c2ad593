/** `/resume.json`: the resume by the schema of JSON Resume. */
import type { APIRoute } from 'astro';
import { jsonResume } from '#documents/json-resume.ts';
import { getContent } from '#site/content.ts';

export const GET: APIRoute = async () => {
  const resume = jsonResume(await getContent());
  return new Response(`${JSON.stringify(resume, null, 2)}\n`, {
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  });
};
