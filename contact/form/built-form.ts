/** What the build writes for the server, so that it can draw the form again. */
import type { ContactFormProps } from './contact-form.tsx';

/**
 * What the server draws the form from when it does not take a message. The build writes it beside the
 * page, as the file {@link settingsFile}.
 */
export interface FormSettings extends Pick<ContactFormProps, 'texts' | 'prompts'> {
  /** Email address and phone number of the owner, for a visitor whose message cannot be stored. */
  email: string;
  phone: string;
  /** The owner's time zone, such as `Asia/Kolkata`, for the times in the mail. */
  timeZone: string;
}

/** Where both are in the built site. */
export const pageFile = 'contact/index.html';
export const settingsFile = 'contact/form.json';

/** The built page with the form, and the settings that the form was rendered from. */
export interface FormPage {
  html: string;
  settings: FormSettings;
}

/** @param read requests an address of the site, such as `/contact`. */
export async function fetchFormPage(
  read: (address: string) => Promise<Response>,
): Promise<FormPage> {
  const [page, settings] = await Promise.all([read('/contact'), read(`/${settingsFile}`)]);
  return { html: await page.text(), settings: await settings.json() };
}

/** Comments around the form in the built page. */
export const formMarks = { begin: '<!--form-->', end: '<!--/form-->' } as const;
