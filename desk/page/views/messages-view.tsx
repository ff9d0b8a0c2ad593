/** The view of the messages that visitors sent: read, reply, erase. */
import Mail from 'lucide:mail';
import RefreshCw from 'lucide:refresh-cw';
import Trash from 'lucide:trash';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MessageList, VisitorMessage } from '#desk/messages/messages.ts';
import { dayAndTime } from '../dates.ts';
import { ConfirmDialog } from '../dialogs.tsx';
import { ask } from '../saving/api.ts';

/** The state of a message, in words. */
function stateWords(
  { state, fault }: Pick<VisitorMessage, 'state' | 'fault'>,
  sendsMail: boolean,
): string {
  if (state === 'delivered') return 'Sent to your mailbox';
  if (!sendsMail) return 'Kept here';
  return fault ? 'Waiting: it could not be sent to your mailbox yet' : 'On its way to your mailbox';
}

/** The most messages that the desk shows. */
const mostShown = 100;

/** How many messages are shown, as a sentence. */
export function countWords(count: number): string {
  if (count === 0) return 'No message yet.';
  if (count === 1) return '1 message.';
  return count < mostShown
    ? `${count} messages.`
    : `The newest ${count} messages; docs/owner-guide.md says how to save all.`;
}

/** The messages, and the requests that change them. */
function useInbox() {
  const read = useQuery({
    queryKey: ['messages'],
    queryFn: () => ask((api) => api.messages.$get()),
    retry: false,
    refetchOnWindowFocus: false,
  });
  /** Sends a request to the inbox; its result is a sentence. */
  const change = useMutation({
    mutationFn: (work: () => Promise<string>) => work(),
    onSuccess: () => read.refetch(),
  });
  const isBusy = read.isFetching || change.isPending;
  const error = change.error ?? read.error;
  const shown = read.data && countWords(read.data.messages.length);
  return {
    /** The messages; undefined until they are loaded. */
    list: read.data,
    failure: isBusy ? undefined : error?.message,
    status: isBusy ? 'One moment …' : error ? '' : (change.data ?? shown ?? ''),
    /** Resolves when the request has succeeded or failed. */
    change: (work: () => Promise<string>) => change.mutateAsync(work).catch(() => {}),
    refresh: () => {
      change.reset();
      void read.refetch();
    },
  };
}

type Inbox = ReturnType<typeof useInbox>;

/** What visitors sent with the form of the site. */
export function MessagesView() {
  const inbox = useInbox();
  const { list, failure, status } = inbox;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1>Messages</h1>
      {list?.isThere === false ? (
        <p>
          Messages appear here once your site is <a href="#/publish">published</a> at Cloudflare.
          From a server of your own they come by mail, and <code>npm run inbox</code> there lists
          them.
        </p>
      ) : (
        <>
          <div className="sticky -top-6 z-2 grid max-h-[50dvh] gap-2.5 overflow-auto bg-bg">
            <p className="min-h-8 content-center" role="status">
              {status}
            </p>
            {failure && (
              <p className="notice" role="alert">
                {failure} Your messages are safe where they are.
              </p>
            )}
          </div>
          {list && !list.sendsMail && (
            <p>
              They are not sent to you by email. At Cloudflare, fill in “Get the messages of the
              form by email” at <a href="#/publish">Publish</a>; on your own server, docs/publish.md
              says how.
            </p>
          )}
          <button type="button" className="justify-self-start" onClick={inbox.refresh}>
            <RefreshCw /> Check for new messages
          </button>
          <ul className="rows">
            {list?.messages.map((message) => (
              <li key={message.reference}>
                <Message message={message} list={list} inbox={inbox} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface MessageProps {
  message: VisitorMessage;
  list: MessageList;
  inbox: Inbox;
}

/** One message: its sender, time and state; opening it shows the text. */
function Message({ message, list, inbox }: MessageProps) {
  const [isErasing, setErasing] = useState(false);
  const { reference, receivedAt, name, email, details, spamFlags, fault, text } = message;
  return (
    <details>
      <summary id={reference}>
        <bdi>{name}</bdi>{' '}
        <span className="help">
          {`${dayAndTime.format(receivedAt)} · ${stateWords(message, list.sendsMail)}`}
        </span>
      </summary>
      <div className="grid grid-cols-1 gap-4 pt-1.5 pb-3">
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-3">
          {[
            ['Email', email],
            ...details,
            ['Reference', reference],
            ...(fault ? [['Not sent yet', fault]] : []),
            ...(spamFlags ? [['Marked', spamFlags]] : []),
          ].map(([label, words]) => (
            <div key={label}>
              <dt className="help">{label}</dt>
              <dd dir="auto">{words}</dd>
            </div>
          ))}
        </dl>
        <pre dir="auto">{text}</pre>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
          <a className="button primary" href={message.answer}>
            <Mail /> Reply
          </a>
          <button type="button" className="quiet" onClick={() => setErasing(true)}>
            <Trash /> Erase
          </button>
        </div>
      </div>
      {isErasing && (
        <EraseDialog
          message={message}
          list={list}
          inbox={inbox}
          onClose={() => setErasing(false)}
        />
      )}
    </details>
  );
}

/** Asks before a message is erased for good. */
function EraseDialog({
  message: { reference, name },
  list,
  inbox,
  onClose,
}: MessageProps & { onClose: () => void }) {
  const erase = async () => {
    const { erased } = await ask((api) => api['messages-erase'].$post({ json: { reference } }));
    return erased > 0 ? 'It is erased.' : 'It was no longer in the inbox.';
  };
  return (
    <ConfirmDialog
      title={`Erase the message from ${name}?`}
      confirm="Erase for good"
      onConfirm={() => inbox.change(erase)}
      onClose={onClose}
    >
      <p>
        Undo cannot bring it back. A mail that was already sent to you stays in your mailbox.{' '}
        {list.backups}
      </p>
    </ConfirmDialog>
  );
}
