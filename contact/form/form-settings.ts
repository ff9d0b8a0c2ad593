import type { Words } from '#model/schemas/words.ts';
import type { ContactFormProps } from './contact-form.tsx';
import type { FormWords } from './form-words.ts';

/**
 * What the server draws the form from when it does not take a message. The build writes it beside the
 * page, as the file {@link settingsFile}.
 */
export interface FormSettings extends Pick<ContactFormProps, 'prompts'> {
  words: FormWords;
  /** Why no message was taken, and what to do. */
  refusals: Words['refusals'];
  owner: { email: string; phone: string };
}

/** Where both are in the built site; sites whose form posts elsewhere have no settings. */
export const pageFile = 'contact/index.html';
export const settingsFile = 'contact/form.json';

/** Comments around the form in the built page. */
export const formMarks = { begin: '<!--form-->', end: '<!--/form-->' } as const;
