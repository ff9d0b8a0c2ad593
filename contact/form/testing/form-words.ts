import type { FormWords } from '#contact/form/form-words.ts';
import { wordsSchema } from '#model/schemas/words.ts';

/** The form's words as they are in a site that changes none. */
export const formWords: FormWords = {
  heading: 'Send a message',
  privacy: 'Kept only to answer you.',
  projectTypeHint: 'For example furniture.',
  messageHint: 'Item and quantity.',
  language: 'en',
  ...wordsSchema.parse({}).form,
};
