import type { Words } from '#model/schemas/words.ts';
import type { FormWords } from './form-words.ts';

/** All words of the pages that the server makes for each request. */
export type AnswerWords = Pick<Words, 'refusals'> & {
  form: FormWords;
};
