/** The error that ends a publication: its code, its sentence, and what the owner does next. */
import type { Finding } from '#contact/commands/finding.ts';

/** Why a publication failed, as a code: the desk shows the checklist for `invented`, a choice for `account`. */
export type PublishErrorCode =
  | 'arguments'
  | 'damaged'
  | 'disk'
  | 'content'
  | 'invented'
  | 'build'
  | 'tool'
  | 'signed-out'
  | 'token'
  | 'account'
  | 'name-taken'
  | 'mail'
  | 'cloudflare'
  | 'upload'
  | 'not-live';

/** An error that ends a publication, in words for the owner. */
export class PublishError extends Error {
  override name = 'PublishError';
  /** For programs: stays the same when the words change. */
  readonly code: PublishErrorCode;
  /** What the owner does next, one or more whole sentences. */
  readonly next: string;
  /** Whether visitors still see the previous version for certain. */
  readonly isUnchanged: boolean;
  /** The accounts to choose from, with the code `account`. */
  readonly accounts: Finding['accounts'];

  constructor(
    code: PublishErrorCode,
    message: string,
    next: string,
    isUnchanged = false,
    accounts?: Finding['accounts'],
  ) {
    super(message);
    this.code = code;
    this.next = next;
    this.isUnchanged = isUnchanged;
    this.accounts = accounts;
  }

  /** Which version visitors see, where that is known, and what the owner does next. */
  get fix(): string {
    return this.isUnchanged ? `Nothing that visitors see has changed. ${this.next}` : this.next;
  }
}
