import type { ContactMessage } from '#contact/message/contact-message.ts';
import { buttonClass } from '#ui/link-button.tsx';
import { OtherWays, type Owner } from './other-ways.tsx';

interface SendStatusProps {
  /** `composed`: the visitor's email program was asked to open with the message. */
  status: 'idle' | 'pending' | 'success' | 'error' | 'composed';
  /** Whether the message waits for the network. */
  isPaused: boolean;
  failures: number;
  message: ContactMessage | undefined;
  owner: Owner;
  onStop: () => void;
}

const boxClass = 'rounded-control rule border-line bg-sunk p-5 stack-4';

/** What is said about a message that did not go out by itself. */
function statusText({ status, failures }: SendStatusProps): string {
  if (status === 'error')
    return 'Your text is still in the form. Try once more, or send the same text another way:';
  if (status === 'composed')
    return 'Your email program opens with the message, and sends it when you tell it to. If nothing opens, use another way:';
  const isRetried = status === 'pending' && failures > 0;
  return isRetried ? `No answer yet. Trying again (${failures} of 3) …` : '';
}

/** What has become of a message that is not sent yet, and what the visitor can do. */
export function SendStatus(props: SendStatusProps) {
  const { status, isPaused, message, owner, onStop } = props;
  if (status === 'pending' && isPaused) {
    return (
      <div className={boxClass}>
        <p>
          You are offline. The message waits here and is sent as soon as you are back; keep this
          page open.
        </p>
        <button className={buttonClass('outline')} type="button" onClick={onStop}>
          Stop and edit
        </button>
      </div>
    );
  }
  const text = statusText(props);
  if (!text || !message) return null;
  return (
    <div className={boxClass}>
      <p>{text}</p>
      <OtherWays owner={owner} message={message} />
    </div>
  );
}
