import type { WarningCode } from '#model/schemas/accepted.ts';

/** What the owner has said of their words by accepting a warning, as a change tells it. */
export const acceptedWords: Record<WarningCode, string> = {
  'curly-quotes': 'The curly quotation marks are intended',
  'unclosed-quote': 'The single opening quotation mark is intended',
  'list-mark-in-text': 'The list mark within a text is intended',
  'formatting-marks': 'Marks such as ** within a text are intended',
  'near-provider': 'The e-mail address is right as it is',
  'near-category': 'Two categories with similar names are intended',
  'same-words': 'The same words in two entries are intended',
  'same-picture': 'The same picture in two entries is intended',
  'unused-picture': 'A picture or document that no page shows may stay',
  'far-place': 'The place on the map is right as it is',
  'weak-alternative': 'The description of a picture is right as it is',
  'offer-without-service': 'An offer may name a service that is not there',
  'guide-not-there': 'A guide may be named that does not exist',
  'order-not-there': 'The home page may name a project that does not exist',
  'sample-words': 'Confirmed as true',
  'sample-result': 'Numbers that came with the site were confirmed as true',
  'usual-words': 'The usual English words may stay',
  'empty-page': 'The portfolio may be empty for now',
};
