/** Says why a message is not sent yet, and what the visitor can do. */
import type { ContactMessage } from '#contact/message/contact-message.ts';
import { formatDuration } from '#contact/message/format-time.ts';
import { OtherWays, type Owner } from './other-ways.tsx';
import { isFileHost, RejectedError, UnreachableError } from './send-message.ts';

interface SendStatusProps {
  status: 'idle' | 'pending' | 'success' | 'error';
  /** Why the last try failed. */
  error: Error | null;
  failures: number;
  message: ContactMessage;
  owner: Owner;
}

function describeStatus({ status, error, failures }: SendStatusProps): string {
  if (status === 'pending') {
    const next = `Trying again (${failures} of 3) …`;
    if (error instanceof UnreachableError) return `No answer yet. ${next}`;
    return `The website cannot take your message right now. ${next}`;
  }
  if (isFileHost(error))
    return 'This copy of the site cannot take messages. Your text is still in the form; send it another way:';
  if (error instanceof UnreachableError && !navigator.onLine)
    return 'Your message could not be sent: you seem to be offline. Your text is still in the form, and will be sent once you are back online, if this page stays open. Or try once more, or send it another way:';
  const wait = error instanceof RejectedError ? error.retryAfter : undefined;
  const next = wait ? `Try again in ${formatDuration(wait)}` : 'Try once more';
  return `Your message could not be sent. Your text is still in the form. ${next}, or send the same text another way:`;
}

export function SendStatus(props: SendStatusProps) {
  const { status, failures, message, owner } = props;
  if (status === 'pending' && failures === 0) return <p className="sr-only">Sending…</p>;
  if (status !== 'pending' && status !== 'error') return null;
  const text = describeStatus(props);
  return (
    <div className="mt-6 rounded-control rule border-line bg-sunk p-5 stack-4">
      <p key={text}>{text}</p>
      <OtherWays owner={owner} message={message} />
    </div>
  );
}
