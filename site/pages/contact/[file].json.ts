import type { APIRoute } from 'astro';
import { readContactTarget } from '#contact/form/contact-target.ts';
import type { FormSettings } from '#contact/form/form-settings.ts';
import { getContent } from '#site/content.ts';

/** There is no such file where the form posts elsewhere. */
export const getStaticPaths = () =>
  readContactTarget().kind === 'server' ? [{ params: { file: 'form' } }] : [];

/** What the server draws the form from when it does not take a message. */
export const GET: APIRoute = async () => {
  const { pages, profile, words } = await getContent();
  const { email, phone } = profile;
  const settings: FormSettings = {
    words: { ...pages.contact.form, ...words.form, language: words.language },
    refusals: words.refusals,
    owner: { email, phone },
    prompts: pages.contact.checklist,
  };
  return Response.json(settings);
};
