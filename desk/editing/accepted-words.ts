import type { WarningCode } from '#model/schemas/accepted.ts';

/** What the owner has said of their words by accepting a warning, as a change tells it. */
export const acceptedWords: Record<WarningCode, string> = {
  'curly-quotes': 'Curly quotation marks are meant so',
  'unclosed-quote': 'An opening quotation mark alone is meant so',
  'list-mark-in-text': 'A mark of a list within a text is meant so',
  'formatting-marks': 'Marks such as ** within a text are meant so',
  'near-provider': 'The e-mail address is right as it is',
  'near-category': 'Two categories with almost the same name are meant so',
  'same-words': 'The same words in two entries are meant so',
  'same-picture': 'The same picture in two entries is meant so',
  'unused-picture': 'A picture or document that no page shows may stay',
  'far-place': 'The place on the map is right as it is',
  'weak-alternative': 'What is said of a picture is right as it is',
  'offer-without-service': 'An offer may name a service that is not there',
  'guide-not-there': 'A guide may be named that does not exist',
  'order-not-there': 'The home page may name a project that does not exist',
  'sample-words': 'Said to be true of you',
  'sample-result': 'Numbers that came with the site are said to be true of you',
  'usual-words': 'The usual English words may stay',
  'empty-page': 'The portfolio may be empty for now',
};
