import type { APIRoute } from 'astro';
import { jsonResume } from '#documents/json-resume.ts';
import { getContent } from '#site/content.ts';
import { notBuilt } from '#site/not-built.ts';

export const GET: APIRoute = async () => {
  const content = await getContent();
  if (content.pages.resume.hidden) return notBuilt();
  const resume = jsonResume(content);
  return new Response(`${JSON.stringify(resume, null, 2)}\n`, {
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  });
};
