/** `/contact/form.json`: what the server draws the form with again. */
import type { APIRoute } from 'astro';
import type { FormSettings } from '#contact/form/form-settings.ts';
import { getContent } from '#site/content.ts';

/** What the server draws the form from when it does not take a message. */
export const GET: APIRoute = async () => {
  const { pages, profile } = await getContent();
  const { form: texts, checklist: prompts } = pages.contact;
  const { email, phone, workingHours } = profile;
  const { timeZone } = workingHours;
  return Response.json({ texts, prompts, email, phone, timeZone } satisfies FormSettings);
};
