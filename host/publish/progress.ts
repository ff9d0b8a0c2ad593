/**
 * What a publication says while it works, and what the doctor finds (`contact/commands/doctor-checks.ts`). The
 * terminal prints it; with `--json` it goes to a program that shows it.
 */
export type Progress =
  | { kind: 'step'; text: string }
  /** `arrived`: from here on visitors see the new site. */
  | { kind: 'ok'; text: string; code?: 'arrived' }
  | { kind: 'note'; text: string; fix?: string }
  /** With a code, the publication ended there. */
  | { kind: 'problem'; text: string; fix?: string; code?: PublishErrorCode }
  | { kind: 'live'; address: string };

export type Report = (progress: Progress) => void;

const marks = { step: '\n', ok: '  ok    ', note: '  note  ', problem: '  WRONG ', live: '\n' };

export function formatProgress(progress: Progress): string {
  const mark = marks[progress.kind];
  if (progress.kind === 'live') return `${mark}The site is live: ${progress.address}`;
  const fix = 'fix' in progress ? `\n        → ${progress.fix}` : '';
  return `${mark}${progress.text}${fix}`;
}

/** Why a publication ended, for programs: the desk has sentences of its own for each. */
export type PublishErrorCode =
  | 'arguments'
  | 'damaged'
  | 'content'
  | 'invented'
  | 'build'
  | 'tool'
  | 'signed-out'
  | 'token'
  | 'account'
  | 'name-taken'
  | 'mail'
  | 'platform'
  | 'cut-off'
  | 'no-previous-version'
  | 'not-live'
  | 'previous-not-live';

/** Why a publication cannot go on, in words for the owner. */
export class PublishError extends Error {
  override name = 'PublishError';
  /** For programs: stays the same when the words change. */
  readonly code: PublishErrorCode;
  /** What the owner does next, one or more whole sentences. */
  readonly next: string;
  /** Whether it is known that visitors see what they saw before. */
  readonly isUnchanged: boolean;

  constructor(code: PublishErrorCode, message: string, next: string, isUnchanged = false) {
    super(message);
    this.code = code;
    this.next = next;
    this.isUnchanged = isUnchanged;
  }

  /** What visitors see, where that is known, and what the owner does next. */
  get fix(): string {
    return this.isUnchanged ? `Nothing that visitors see has changed. ${this.next}` : this.next;
  }
}
