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
  | 'nothing-to-go-back-to'
  | 'not-live'
  | 'back-not-live';

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
