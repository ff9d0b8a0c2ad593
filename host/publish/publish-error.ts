/** The error that ends a publication: its code, its sentence, and what the owner does next. */
import type { Finding } from './finding.ts';

/** Why a publication failed, as a code: the desk shows the checklist for `invented`, a choice for `account` and `domain-used`. */
export type PublishErrorCode =
  | 'arguments'
  | 'damaged'
  | 'disk'
  | 'content'
  | 'invented'
  | 'build'
  | 'tool'
  | 'offline'
  | 'signed-out'
  | 'token'
  | 'account'
  | 'name-taken'
  | 'domain-taken'
  | 'domain-used'
  | 'mail'
  | 'cloudflare'
  | 'upload'
  | 'not-live';

/** The commands that do what a fix says, by its code. */
const commands: Partial<Record<PublishErrorCode, string>> = {
  invented: 'For a trial that only friends see: npm run publish -- --trial',
  'name-taken': 'Type: npm run publish -- --name another-name',
  'domain-taken': 'Type: npm run publish -- --name NAME, or -- --domain another.com',
  'domain-used':
    'Type the same command with --replace: npm run publish -- --domain www.you.com --replace',
  'signed-out': 'Without a browser, put a token into CLOUDFLARE_API_TOKEN.',
};

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
  /** What the program that failed has printed, for whoever helps the owner. */
  readonly output: string | undefined;

  constructor(
    code: PublishErrorCode,
    message: string,
    next: string,
    isUnchanged = false,
    { accounts, output }: Pick<Finding, 'accounts' | 'output'> = {},
  ) {
    super(message);
    this.code = code;
    this.next = next;
    this.isUnchanged = isUnchanged;
    this.accounts = accounts;
    this.output = output;
  }

  /** Which version visitors see, where that is known, and what the owner does next. */
  get fix(): string {
    return this.isUnchanged ? `Nothing that visitors see has changed. ${this.next}` : this.next;
  }

  /** The fix, with the command that does it: the desk has a field or a button in its place. */
  get fixInTerminal(): string {
    const choices = this.accounts?.map(
      ({ id, name }) => `${name}: npm run publish -- --account ${id}`,
    );
    return [this.fix, choices?.join('; ') ?? commands[this.code]].filter(Boolean).join(' ');
  }
}

/** The error for pages that could not be made from content without problems. */
export const buildError = (output: string): PublishError =>
  new PublishError(
    'build',
    'The pages could not be made.',
    'Publish again. If this is said again, show what the program said to somebody who knows it.',
    true,
    { output: output.trim() },
  );
