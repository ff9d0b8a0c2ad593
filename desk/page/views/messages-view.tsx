import { CircleAlert, Download, Mail, RefreshCw, Trash2 } from 'lucide-react';
import { type SubmitEvent, useCallback, useRef, useState } from 'react';
import type { VisitorMessage } from '#desk/messages/live-inbox.ts';
import { answerLink, releaseWords, stateWords } from '#desk/messages/message-words.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { type Messages, useMessages } from './use-messages.ts';

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** What visitors sent with the form of the published site. */
export function MessagesView() {
  const messages = useMessages();
  const { page, search, problem, isBusy } = messages;
  const [said, say] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const goUp = useCallback((words: string) => {
    say(words);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Messages
      </h1>
      <p className={said ? 'notice' : 'visually-hidden'} role="status">
        {said || (isBusy ? 'One moment …' : '')}
      </p>
      {problem && <Unreachable messages={messages} />}
      {!page && isBusy && (
        <p>One moment … The messages are fetched from where your site is published.</p>
      )}
      {page && (
        <>
          {!page.sendsMail && (
            <p>
              They are kept at Cloudflare only. To get each of them by e-mail too, fill in “Get the
              messages of the form by e-mail” at <a href="#/changes">Publish</a>.
            </p>
          )}
          <div className="row">
            <SearchForm onFind={messages.find} />
            <button type="button" disabled={isBusy} onClick={messages.lookAgain}>
              <RefreshCw aria-hidden /> Look for new ones
            </button>
            <button type="button" disabled={isBusy} onClick={messages.saveTable}>
              <Download aria-hidden /> Save all as a table
            </button>
          </div>
          {page.messages.length === 0 && (
            <p>{search ? 'No message has these words.' : 'No message yet.'}</p>
          )}
          <ul className="inbox">
            {page.messages.map((message) => (
              <li key={message.reference}>
                <Message message={message} messages={messages} onGone={goUp} />
              </li>
            ))}
          </ul>
          {page.next && (
            <div className="row">
              <button type="button" disabled={isBusy} onClick={messages.showOlder}>
                Show older ones
              </button>
            </div>
          )}
        </>
      )}
    </>
  );
}

/** Why the messages cannot be read, and what helps. */
function Unreachable({ messages }: { messages: Messages }) {
  const { problem, isBusy } = messages;
  return (
    <div className="notice" role="alert">
      <p>
        <CircleAlert className="wrong" aria-hidden /> {problem?.words} Your messages are safe where
        they are.
      </p>
      {problem?.isSignedOut ? (
        <>
          <button type="button" className="primary" disabled={isBusy} onClick={messages.signIn}>
            Sign in at Cloudflare
          </button>
          <p className="help">A page of Cloudflare opens: sign in there and choose “Allow”.</p>
        </>
      ) : (
        <button type="button" disabled={isBusy} onClick={messages.lookAgain}>
          Try again
        </button>
      )}
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
        <span className="visually-hidden">Words of a message</span>
        <input name="search" type="search" maxLength={200} placeholder="A name, a firm, a word" />
      </label>
      <button type="submit">Find</button>
    </form>
  );
}

interface MessageProps {
  message: VisitorMessage;
  messages: Messages;
  /** Called when it is erased, with what there is to say about that. */
  onGone: (words: string) => void;
}

/** One message: who, when and where it stands; it opens to what was written. */
function Message({ message, messages, onGone }: MessageProps) {
  const [isErasing, setErasing] = useState(false);
  const { reference, receivedAt, reason, name, email, details, text } = message;
  const sendsMail = messages.page?.sendsMail === true;
  const state = stateWords(message, sendsMail);
  const release = releaseWords(message, sendsMail);
  const needsOwner = message.state === 'suspect' || message.state === 'failed';
  return (
    <details>
      <summary>
        <bdi>{name}</bdi>{' '}
        <span className="help">
          {moment.format(receivedAt)}
          {!needsOwner && ` · ${state}`}
        </span>
        {needsOwner && <span className="mark">{state}</span>}
      </summary>
      <div className="section">
        <dl className="texts">
          <Detail label="E-mail" text={email} />
          {details.map(([label, words]) => (
            <Detail key={label} label={label} text={words} />
          ))}
          <Detail label="Reference" text={reference} />
          {reason && <Detail label={state} text={reason} />}
        </dl>
        <pre dir="auto">{text}</pre>
        <div className="row">
          <a className="button primary" href={answerLink(message)}>
            <Mail aria-hidden /> Answer
          </a>
          {release && (
            <button
              type="button"
              disabled={messages.isBusy}
              onClick={() => messages.release(reference)}
            >
              {release}
            </button>
          )}
          <button type="button" className="quiet" onClick={() => setErasing(true)}>
            <Trash2 aria-hidden /> Erase
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

const Detail = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt>{label}</dt>
    <dd dir="auto">{text}</dd>
  </div>
);
