import type { ContactFormProps } from './contact-form.tsx';

/**
 * What the server draws the form from when it does not take a message. The build writes it beside the
 * page, as the file {@link settingsFile}.
 */
export interface FormSettings extends Pick<ContactFormProps, 'texts' | 'prompts' | 'email'> {
  /** The owner's number, for a visitor whose message cannot be stored. */
  phone: string;
}

/** Where both are in the built site; sites whose form posts elsewhere have no settings. */
export const pageFile = 'contact/index.html';
export const settingsFile = 'contact/form.json';

/** Comments around the form in the built page. */
export const formMarks = { begin: '<!--form-->', end: '<!--/form-->' } as const;
