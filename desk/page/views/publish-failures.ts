/** What a failed publication means, and what the owner does next. */
export interface FailureWords {
  title: string;
  next: string;
  /** Where the next step is taken. */
  leadsTo?: 'checklist' | 'go-back';
  /** Whether the reason or the next step is in the details. */
  isInDetails?: true;
}

const seePrevious = 'Visitors still see the previous version.';

/** What visitors see when nothing new has arrived. */
export const whatVisitorsSee = (isFirst: boolean) =>
  isFirst ? 'Nothing is public yet.' : seePrevious;

/** By the code with which `npm run publish` ends. */
const failures: Record<string, FailureWords> = {
  arguments: {
    title: 'Something is missing above.',
    next: `Choose where to publish, then publish again. ${seePrevious}`,
  },
  damaged: {
    title: 'What was published last is not known any more.',
    next: `The next step is below. ${seePrevious}`,
    isInDetails: true,
  },
  disk: {
    title: 'The disk is full, or cannot be written.',
    next: `Make room on it, then publish again. ${seePrevious}`,
  },
  content: {
    title: 'Something in your entries is wrong.',
    next: `The checklist shows where. ${seePrevious}`,
    leadsTo: 'checklist',
  },
  invented: {
    title: 'Something is still invented.',
    next: `Write your own words there first. ${seePrevious}`,
    leadsTo: 'checklist',
  },
  build: {
    title: 'The pages could not be built.',
    next: `The reason is below. ${seePrevious}`,
    isInDetails: true,
  },
  'signed-out': {
    title: 'You are not signed in.',
    next: `Sign in on the page that opens, choose “Allow”, and come back here. ${seePrevious}`,
  },
  token: {
    title: 'Cloudflare refuses your token.',
    next: `The next step is below. ${seePrevious}`,
    isInDetails: true,
  },
  account: {
    title: 'Your account at Cloudflare needs a step.',
    next: `It is below. ${seePrevious}`,
    isInDetails: true,
  },
  'name-taken': {
    title: 'This name is taken.',
    next: `Choose another one above, then publish again. ${seePrevious}`,
  },
  mail: {
    title: 'The mail settings were not accepted.',
    next: `Read them again, then publish again. ${seePrevious}`,
  },
  tool: {
    title: 'A publishing tool could not be downloaded.',
    next: `Check your internet connection, then publish again. ${seePrevious}`,
  },
  platform: {
    title: 'This did not work at Cloudflare.',
    next: `The answer is below: do what it says, or publish again in some minutes. ${seePrevious}`,
    isInDetails: true,
  },
  'cut-off': {
    title: 'The connection was lost during the upload.',
    next: 'Visitors see either the previous version or the whole new one. Look at it, then publish again.',
  },
  'no-previous-version': {
    title: 'There is no previous version to restore.',
    next: 'Nothing was changed.',
  },
  'not-live': {
    title: 'The new site is live, but something on it does not answer.',
    next: 'Fix it and publish again.',
    leadsTo: 'go-back',
  },
  'previous-not-live': {
    title: 'The previous version is restored, but it does not answer.',
    next: 'Look at it in a minute; if it stays, publish again.',
  },
};

const unknown: FailureWords = {
  title: 'Publishing stopped in the middle.',
  next: `Publish again. ${seePrevious}`,
};

/** For a failure with another code after the new site has arrived. */
const arrivedUnchecked: FailureWords = {
  title: 'The new site is live, but not all of it was checked.',
  next: 'Visitors see it. Open it and look at it, or publish again.',
  leadsTo: 'go-back',
};

/**
 * How a failure is reported.
 *
 * @param code none where the program ended in a way that nobody foresaw.
 * @param isFirst whether nothing was published before.
 * @param hasArrived whether visitors see the new site.
 */
export function failureWords(
  code: string | undefined,
  { isFirst = false, hasArrived = false } = {},
): FailureWords {
  if (hasArrived && code !== 'not-live') return arrivedUnchecked;
  const words = failures[code ?? ''] ?? unknown;
  return { ...words, next: words.next.replace(seePrevious, whatVisitorsSee(isFirst)) };
}
