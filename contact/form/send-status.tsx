import type { ContactMessage } from '#contact/message/contact-message.ts';
import { buttonClass } from '#ui/link-button.tsx';
import { CopyButton } from './copy-button.tsx';
import { OtherWays, type Owner } from './other-ways.tsx';
import type { Receipt } from './send-message.ts';

interface SendStatusProps {
  /** `composed`: the visitor's e-mail program was asked to open with the message. */
  status: 'idle' | 'pending' | 'success' | 'error' | 'composed';
  /** Whether the message waits for the network. */
  isPaused: boolean;
  failures: number;
  receipt: Receipt | undefined;
  message: ContactMessage | undefined;
  owner: Owner;
  onStop: () => void;
}

/** What has become of the message, below the form's button, and read out when it changes. */
export function SendStatus(props: SendStatusProps) {
  return (
    <div className="empty:hidden" role="status">
      <Words {...props} />
    </div>
  );
}

const boxClass = 'rounded-control border border-line bg-sunk p-5 stack-4';

const retrying = (failures: number) => `No answer yet. Trying again (${failures} of 3) …`;
const words = {
  idle: '',
  success: '',
  error: 'Your text is still in the form. Try once more, or send the same text another way:',
  composed:
    'Your e-mail program opens with the message, and sends it when you tell it to. If nothing opens, use another way:',
};

function Words({ status, isPaused, failures, receipt, message, owner, onStop }: SendStatusProps) {
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
  if (status === 'success' && receipt?.reference) return <Reference value={receipt.reference} />;
  const text = status === 'pending' ? failures > 0 && retrying(failures) : words[status];
  if (!text || !message) return null;
  return (
    <div className={boxClass}>
      <p>{text}</p>
      <OtherWays owner={owner} message={message} />
    </div>
  );
}

function Reference({ value }: { value: string }) {
  return (
    <div className="flex items-center justify-between gap-x-2 rounded-control border border-line bg-sunk py-2 pr-2 pl-5">
      <p>
        Your reference: <strong className="font-semibold select-all">{value}</strong>
      </p>
      <CopyButton id="copy-reference" what="the reference" text={value} />
    </div>
  );
}
