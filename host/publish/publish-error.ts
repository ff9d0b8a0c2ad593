/** Where a publication stands that ended before the new site was switched to. */
export const unchanged = 'Nothing that visitors see has changed.';

/** Why a publication cannot go on, in words for the owner. */
export class PublishError extends Error {
  override name = 'PublishError';
  /** For programs: stays the same when the words change. */
  readonly code: PublishErrorCode;
  /** What the owner does next, one or more whole sentences. */
  readonly fix: string;

  constructor(code: PublishErrorCode, message: string, fix: string) {
    super(message);
    this.code = code;
    this.fix = fix;
  }
}

export type PublishErrorCode =
  | 'arguments'
  | 'damaged'
  | 'content'
  | 'invented'
  | 'build'
  | 'network'
  | 'signed-out'
  | 'unconfirmed'
  | 'permission'
  | 'name-taken'
  | 'quota'
  | 'mail'
  | 'tool'
  | 'upload'
  | 'nothing-to-go-back-to'
  | 'not-live';
