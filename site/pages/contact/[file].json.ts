import type { APIRoute } from 'astro';
import { readContactTarget } from '#contact/form/contact-target.ts';
import type { FormSettings } from '#contact/form/form-settings.ts';
import { getContent } from '#site/content.ts';

/** There is no such file where the form posts elsewhere. */
export const getStaticPaths = () =>
  readContactTarget().kind === 'server' ? [{ params: { file: 'form' } }] : [];

/** What the server draws the form from when it does not take a message. */
export const GET: APIRoute = async () => {
  const { pages, profile } = await getContent();
  const { form: texts, checklist: prompts } = pages.contact;
  const { email, phone } = profile;
  return Response.json({ texts, prompts, email, phone } satisfies FormSettings);
};
