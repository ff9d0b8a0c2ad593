/** The built page with the form, and the content from which the server draws the form again. */
import type { ContactFormProps } from './contact-form.tsx';

/** What the server draws the form from when it refuses a message; the build writes {@link formFile} beside the page. */
export interface FormContent extends Pick<ContactFormProps, 'texts' | 'prompts'> {
  /** Email address and phone number of the owner, for a visitor whose message cannot be stored. */
  email: string;
  phone: string;
  /** The owner's time zone, such as `Asia/Kolkata`, for the times in the mail. */
  timeZone: string;
}

/** Their paths in the built site. */
export const pageFile = 'contact/index.html';
export const formFile = 'contact/form.json';

/** The built page with the form, and what the form was rendered from. */
export interface FormPage {
  html: string;
  content: FormContent;
}

/** @param read requests an address of the site, such as `/contact`. */
export async function fetchFormPage(
  read: (address: string) => Promise<Response>,
): Promise<FormPage> {
  const [page, content] = await Promise.all([read('/contact'), read(`/${formFile}`)]);
  return { html: await page.text(), content: await content.json() };
}

/** Comments around the form in the built page. */
export const formComments = { begin: '<!--form-->', end: '<!--/form-->' } as const;
