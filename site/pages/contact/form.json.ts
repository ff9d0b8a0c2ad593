/** `/contact/form.json`: the settings from which the server renders the form again after a refusal. */
import type { APIRoute } from 'astro';
import type { FormContent } from '#contact/form/built-form.ts';
import { getContent } from '#site/content.ts';

export const GET: APIRoute = async () => {
  const { pages, profile } = await getContent();
  const { form: texts, checklist: prompts } = pages.contact;
  const { email, phone, workingHours } = profile;
  const { timeZone } = workingHours;
  return Response.json({ texts, prompts, email, phone, timeZone } satisfies FormContent);
};
