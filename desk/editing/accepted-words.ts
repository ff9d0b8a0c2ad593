import type { WarningCode } from '#model/schemas/fields.ts';

/** What the owner has said of their words by accepting a warning, as a change tells it. */
export const acceptedWords: Record<WarningCode, string> = {
  'same-words': 'The same words in two entries are intended',
  'same-picture': 'The same picture in two entries is intended',
  'unused-picture': 'A picture or document that no page shows may stay',
  'offer-without-service': 'An offer may name a service that is not there',
  'guide-not-there': 'A guide may be named that does not exist',
  'order-not-there': 'The home page may name a project that does not exist',
};
