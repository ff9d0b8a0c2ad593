import CircleAlert from 'lucide:circle-alert';
import Download from 'lucide:download';
import Mail from 'lucide:mail';
import RefreshCw from 'lucide:refresh-cw';
import Trash from 'lucide:trash';
import { type SubmitEvent, useCallback, useRef, useState } from 'react';
import type { VisitorMessage } from '#desk/messages/live-inbox.ts';
import { answerLink, retryWords, stateWords } from '#desk/messages/message-words.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { type Messages, useMessages } from './use-messages.ts';

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** What visitors sent with the form of the published site. */
export function MessagesView() {
  const messages = useMessages();
  const { page, problem, status, isBusy } = messages;
  const heading = useRef<HTMLHeadingElement>(null);
  const goUp = useCallback(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="messages">
      <h1 ref={heading} tabIndex={-1}>
        Messages
      </h1>
      <div className="inbox-state">
        <p role="status">{status || (isBusy ? 'One moment …' : '')}</p>
        {problem && <Unreachable messages={messages} />}
      </div>
      {page && (
        <>
          {!page.sendsMail && <NoMail />}
          <div className="row">
            <SearchForm onFind={messages.find} />
            <button type="button" aria-disabled={isBusy} onClick={messages.lookAgain}>
              <RefreshCw /> Check for new messages
            </button>
            <button type="button" aria-disabled={isBusy} onClick={messages.saveTable}>
              <Download /> Save all as a table
            </button>
          </div>
          <ul className="inbox">
            {page.messages.map((message) => (
              <li key={message.reference}>
                <Message message={message} messages={messages} onGone={goUp} />
              </li>
            ))}
          </ul>
          {page.next && (
            <div className="row">
              <button type="button" aria-disabled={isBusy} onClick={messages.showOlder}>
                Show older ones
              </button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

const NoMail = () => (
  <p>
    They are not sent to you by e-mail. At Cloudflare, fill in “Get the messages of the form by
    e-mail” at <a href="#/changes">Publish</a>; on your own server, docs/publish.md says how.
  </p>
);

/** What stands there before the site is published with an inbox. */
export const NoMessages = () => (
  <>
    <h1>Messages</h1>
    <p>
      Messages appear here once your site is <a href="#/changes">published</a> at Cloudflare.
    </p>
  </>
);

/** Why the messages cannot be read, and what helps. */
function Unreachable({ messages }: { messages: Messages }) {
  const { problem, isBusy } = messages;
  return (
    <div className="notice" role="alert">
      <p>
        <CircleAlert className="wrong" /> {problem} Your messages are safe where they are.
      </p>
      <button type="button" aria-disabled={isBusy} onClick={messages.lookAgain}>
        Try again
      </button>
    </div>
  );
}

function SearchForm({ onFind }: { onFind: (words: string) => void }) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onFind(`${new FormData(event.currentTarget).get('search')}`.trim());
  };
  return (
    <form className="row" onSubmit={submit}>
      <label className="search">
        <span className="sr-only">Words of a message</span>
        <input
          name="search"
          type="search"
          maxLength={200}
          placeholder="A name, a company, a word"
        />
      </label>
      <button type="submit">Find</button>
    </form>
  );
}

interface MessageProps {
  message: VisitorMessage;
  messages: Messages;
  onGone: () => void;
}

/** One message: who, when and where it stands; it opens to what was written. */
function Message({ message, messages, onGone }: MessageProps) {
  const [isErasing, setErasing] = useState(false);
  const { reference, receivedAt, name } = message;
  const sendsMail = messages.page?.sendsMail === true;
  const state = stateWords(message, sendsMail);
  const retry = retryWords(message, sendsMail);
  const needsOwner = message.state === 'failed';
  return (
    <details>
      <summary id={reference}>
        <bdi>{name}</bdi>{' '}
        <span className="help">
          {moment.format(receivedAt)}
          {!needsOwner && ` · ${state}`}
        </span>
        {needsOwner && <span className="mark">{state}</span>}
      </summary>
      <div className="section">
        <Texts message={message} />
        <div className="row">
          <a className="button primary" href={answerLink(message)}>
            <Mail /> Answer
          </a>
          {retry && (
            <button
              type="button"
              aria-disabled={messages.isBusy}
              onClick={() => messages.retry(message)}
            >
              {retry}
            </button>
          )}
          <button type="button" className="quiet" onClick={() => setErasing(true)}>
            <Trash /> Erase
          </button>
        </div>
      </div>
      {isErasing && (
        <EraseDialog
          message={message}
          messages={messages}
          onGone={onGone}
          onClose={() => setErasing(false)}
        />
      )}
    </details>
  );
}

/** Everything that a visitor wrote, and why the message is where it is. */
const Texts = ({ message }: { message: VisitorMessage }) => (
  <>
    <dl className="texts">
      <Detail label="E-mail" text={message.email} />
      {message.details.map(([label, words]) => (
        <Detail key={label} label={label} text={words} />
      ))}
      <Detail label="Reference" text={message.reference} />
      {message.reason && <Detail label="Note" text={message.reason} />}
    </dl>
    <pre dir="auto">{message.text}</pre>
  </>
);

const Detail = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt>{label}</dt>
    <dd dir="auto">{text}</dd>
  </div>
);
