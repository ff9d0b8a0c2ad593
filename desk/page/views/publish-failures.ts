/** What a failed publication means, and what the owner does next. */
export interface FailureWords {
  title: string;
  next: string;
  /** Where the next step is taken. */
  leadsTo?: 'checklist';
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
    title: 'Something above cannot be used.',
    next: `What is wrong is below. Correct it, then publish again. ${seePrevious}`,
    isInDetails: true,
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
    title: 'Which account at Cloudflare?',
    next: `Your sign-in there has several. Choose the one for this site. ${seePrevious}`,
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
  upload: {
    title: 'The upload did not finish.',
    next: 'Visitors see either the previous version or the whole new one. Look at it. Cloudflare’s answer is below: do what it says, then publish again.',
    isInDetails: true,
  },
  'not-live': {
    title: 'The new site is live, but something on it does not answer.',
    next: 'What it is stands above. To show visitors the previous version, undo your changes and publish again.',
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
