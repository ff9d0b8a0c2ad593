import type { ContactField } from '#contact/message/contact-fields.ts';
import type { FormMessages } from '#model/schemas/form-messages.ts';
import type { Page } from '#model/schemas/page.ts';

/** All words of the form: those of its page, its labels and button, and what it says. */
export type FormWords = Page<'contact'>['form'] &
  Record<ContactField | 'optional' | 'send' | 'sending', string> &
  FormMessages & { language: string };
