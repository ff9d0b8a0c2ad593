import type { ContactMessage } from '#contact/message/contact-message.ts';
import { buttonClass } from '#ui/link-button.tsx';
import type { FormWords } from './form-words.ts';
import { OtherWays, type Owner } from './other-ways.tsx';

interface SendStatusProps {
  /** `composed`: the visitor's e-mail program was asked to open with the message. */
  status: 'idle' | 'pending' | 'success' | 'error' | 'composed';
  /** Whether the message waits for the network. */
  isPaused: boolean;
  failures: number;
  message: ContactMessage | undefined;
  owner: Owner;
  words: FormWords;
  onStop: () => void;
}

const boxClass = 'rounded-control rule border-line bg-sunk p-5 stack-4';

/** What is said about a message that did not go out by itself. */
function statusText({ status, failures, words }: SendStatusProps): string {
  if (status === 'error') return words.otherWays;
  if (status === 'composed') return words.composed;
  const isRetried = status === 'pending' && failures > 0;
  return isRetried ? words.retrying.replace('{count}', String(failures)) : '';
}

/** What has become of a message that is not sent yet, and what the visitor can do. */
export function SendStatus(props: SendStatusProps) {
  const { status, isPaused, message, owner, words, onStop } = props;
  if (status === 'pending' && isPaused) {
    return (
      <div className={boxClass}>
        <p>{words.offline}</p>
        <button className={buttonClass('outline')} type="button" onClick={onStop}>
          {words.stop}
        </button>
      </div>
    );
  }
  const text = statusText(props);
  if (!text || !message) return null;
  return (
    <div className={boxClass}>
      <p>{text}</p>
      <OtherWays owner={owner} words={words} message={message} />
    </div>
  );
}
