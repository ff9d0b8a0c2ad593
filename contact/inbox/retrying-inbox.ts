import { InboxError } from './inbox-error.ts';
import { type InboxPort, InboxUnavailableError } from './inbox-port.ts';

export interface RetryingInboxOptions {
  /** Opens the inbox; throws InboxError while it cannot be used. */
  open: () => InboxPort;
  /** Told once of each reason why it cannot be used. */
  onProblem: (reason: string) => void;
  onOpen: () => void;
  /** How long to wait until it is tried again, in milliseconds. */
  retryAfter: number;
}

/**
 * An inbox that may be unusable when the server starts: until it can be opened, each call is refused
 * as for a full disk, and it is tried again and again.
 *
 * @throws what `open` throws that is no InboxError.
 */
export function createRetryingInbox(options: RetryingInboxOptions): InboxPort {
  const { open, onProblem, onOpen, retryAfter } = options;
  let inbox: InboxPort | undefined;
  let problem = '';

  function tryToOpen(): void {
    try {
      inbox = open();
    } catch (error) {
      if (!(error instanceof InboxError)) throw error;
      if (error.message !== problem) onProblem(error.message);
      problem = error.message;
      setTimeout(tryToOpen, retryAfter).unref();
      return;
    }
    onOpen();
  }

  tryToOpen();
  return new Proxy({} as InboxPort, {
    get: (_, method: keyof InboxPort | 'then') => {
      // Whoever awaits the inbox itself must not take it for a promise.
      if (method === 'then') return undefined;
      return async (...values: never[]) => {
        if (inbox) return (inbox[method] as (...values: never[]) => unknown)(...values);
        if (method === 'close') return undefined;
        throw new InboxUnavailableError('The inbox is not open yet');
      };
    },
  });
}
