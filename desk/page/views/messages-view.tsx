import CircleAlert from 'lucide:circle-alert';
import Download from 'lucide:download';
import Mail from 'lucide:mail';
import RefreshCw from 'lucide:refresh-cw';
import Trash from 'lucide:trash';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { MessagePage, VisitorMessage } from '#desk/messages/messages.ts';
import { get, post } from '../api.ts';
import { ConfirmDialog } from '../dialogs.tsx';
import { download } from '../download.ts';
import { answerLink, erasedWords, foundWords, retryWords, stateWords } from './message-words.ts';

const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** The messages that have been read so far, and what can be done with them. */
function useInbox() {
  const [filter, setFilter] = useState('');
  const read = useInfiniteQuery({
    queryKey: ['messages', filter],
    queryFn: ({ pageParam: after }) => get<MessagePage>('messages', { search: filter, after }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    retry: false,
    refetchOnWindowFocus: false,
  });
  /** Does something in the inbox, and gives what it came to in words. */
  const change = useMutation({
    mutationFn: (work: () => Promise<string>) => work(),
    onSuccess: () => read.refetch(),
  });
  const isBusy = read.isFetching || change.isPending;
  const error = change.error ?? read.error;
  const pages = read.data?.pages;
  const messages = pages?.flatMap((page) => page.messages) ?? [];
  const found = pages && foundWords(messages.length, read.hasNextPage, filter);
  const refresh = () => {
    change.reset();
    return read.refetch();
  };
  return {
    /** What is the same on every page; undefined before the first one. */
    page: pages?.at(-1),
    messages,
    hasMore: read.hasNextPage,
    problem: isBusy ? undefined : error?.message,
    status: isBusy ? 'One moment …' : error ? '' : (change.data ?? found ?? ''),
    isBusy,
    /** Resolves when it is done, or is known not to be. */
    change: (work: () => Promise<string>) => change.mutateAsync(work).catch(() => {}),
    refresh,
    /** Shows only what has these words; all messages when there are none. */
    search: (words: string) => {
      change.reset();
      setFilter(words);
    },
    showOlder: async () => {
      change.reset();
      const { data } = await read.fetchNextPage();
      const first = data?.pages.at(-1)?.messages[0];
      if (first) setTimeout(() => document.getElementById(first.reference)?.focus());
    },
  };
}

type Inbox = ReturnType<typeof useInbox>;

/** What visitors sent with the form of the site. */
export function MessagesView() {
  const inbox = useInbox();
  const { page, messages, problem, status } = inbox;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1>Messages</h1>
      {page?.isThere === false ? (
        <p>
          Messages appear here once your site is <a href="#/publish">published</a> at Cloudflare.
        </p>
      ) : (
        <>
          <div className="sticky -top-6 z-2 grid max-h-[50dvh] gap-2.5 overflow-auto bg-bg">
            <p className="min-h-8 content-center" role="status">
              {status}
            </p>
            {problem && (
              <div className="notice" role="alert">
                <p>
                  <CircleAlert className="text-danger" /> <span>{problem}</span> Your messages are
                  safe where they are.
                </p>
                <InboxButton inbox={inbox} onPress={inbox.refresh}>
                  Try again
                </InboxButton>
              </div>
            )}
          </div>
          {page && !page.sendsMail && (
            <p>
              They are not sent to you by email. At Cloudflare, fill in “Get the messages of the
              form by email” at <a href="#/publish">Publish</a>; on your own server, docs/publish.md
              says how.
            </p>
          )}
          <div className="row">
            <SearchForm onSearch={inbox.search} />
            <InboxButton inbox={inbox} onPress={inbox.refresh}>
              <RefreshCw /> Check for new messages
            </InboxButton>
            <InboxButton inbox={inbox} onPress={() => inbox.change(saveTable)}>
              <Download /> Save all as a table
            </InboxButton>
          </div>
          <ul className="inbox rows">
            {page &&
              messages.map((message) => (
                <li key={message.reference}>
                  <Message message={message} page={page} inbox={inbox} />
                </li>
              ))}
          </ul>
          {inbox.hasMore && (
            <div className="row">
              <InboxButton inbox={inbox} onPress={inbox.showOlder}>
                Show older ones
              </InboxButton>
            </div>
          )}
        </>
      )}
      {(page?.isThere === false || problem) && <ConnectForm inbox={inbox} />}
    </div>
  );
}

interface InboxButtonProps {
  inbox: Inbox;
  onPress: () => unknown;
  children: ReactNode;
}

/** A button that asks the inbox; while it is asked, another press does nothing. */
const InboxButton = ({ inbox: { isBusy }, onPress, children }: InboxButtonProps) => (
  <button type="button" aria-disabled={isBusy} onClick={() => isBusy || onPress()}>
    {children}
  </button>
);

async function saveTable(): Promise<string> {
  const { table } = await get<{ table?: string }>('messages-table');
  download('messages.csv', new Blob([table ?? ''], { type: 'text/csv' }));
  return 'The table is saved.';
}

/** Where the inbox of a server of the owner's is, and what opens it. */
function ConnectForm({ inbox }: { inbox: Inbox }) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = Object.fromEntries(new FormData(event.currentTarget));
    void inbox.change(async () => {
      await post('messages-connect', given);
      return 'The inbox of your server is connected.';
    });
  };
  return (
    <details>
      <summary>My site runs on a server of my own</summary>
      <form className="section" onSubmit={submit}>
        <label>
          Address of the site
          <input name="address" type="url" required placeholder="https://www.your-name.com" />
        </label>
        <label>
          Token of its inbox
          <input name="token" type="password" autoComplete="off" required />
        </label>
        <p className="help">
          docs/publish.md says how the server shows it. It is kept on this computer only.
        </p>
        <div className="row">
          <button type="submit">Connect</button>
        </div>
      </form>
    </details>
  );
}

function SearchForm({ onSearch }: { onSearch: (words: string) => void }) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(`${new FormData(event.currentTarget).get('search')}`.trim());
  };
  return (
    <form className="row" onSubmit={submit}>
      <label className="grid w-72">
        <span className="sr-only">Search messages</span>
        <input
          className="mt-0"
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
  page: MessagePage;
  inbox: Inbox;
}

/** One message: from whom, when and in which state; it opens to what was written. */
function Message({ message, page, inbox }: MessageProps) {
  const [isErasing, setErasing] = useState(false);
  const { reference, receivedAt, name, email, details, reason, text } = message;
  const state = stateWords(message, page.sendsMail);
  const retryLabel = retryWords(message, page.sendsMail);
  const needsOwner = message.state === 'failed';
  const retry = async () => {
    const { isDue } = await post<{ isDue: boolean }>('messages-retry', { reference });
    return isDue ? 'It goes to your mailbox now.' : 'It is on its way already.';
  };
  return (
    <details>
      <summary id={reference}>
        <bdi>{name}</bdi>{' '}
        <span className="help">
          {needsOwner ? dateTime.format(receivedAt) : `${dateTime.format(receivedAt)} · ${state}`}
        </span>
        {needsOwner && <span className="mark ml-1.5">{state}</span>}
      </summary>
      <div className="section pt-1.5 pb-3 wrap-anywhere">
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-3">
          {[
            ['Email', email],
            ...details,
            ['Reference', reference],
            ...(reason ? [['Note', reason]] : []),
          ].map(([label, words]) => (
            <div key={label}>
              <dt className="help">{label}</dt>
              <dd dir="auto">{words}</dd>
            </div>
          ))}
        </dl>
        <pre dir="auto">{text}</pre>
        <div className="row">
          <a className="button primary" href={answerLink(message)}>
            <Mail /> Reply
          </a>
          {retryLabel && (
            <InboxButton inbox={inbox} onPress={() => inbox.change(retry)}>
              {retryLabel}
            </InboxButton>
          )}
          <button type="button" className="quiet" onClick={() => setErasing(true)}>
            <Trash /> Erase
          </button>
        </div>
      </div>
      {isErasing && <EraseDialog {...{ message, page, inbox }} onClose={() => setErasing(false)} />}
    </details>
  );
}

/** Asks before a message, or all that a person sent, is erased for good. */
function EraseDialog({
  message: { reference, name, email },
  page,
  inbox,
  onClose,
}: MessageProps & { onClose: () => void }) {
  const [everything, setEverything] = useState(false);
  const erase = async () => {
    const { erased } = await post<{ erased: number }>('messages-erase', { reference, everything });
    return erasedWords(erased, everything ? email : undefined);
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
        <span>{page.copies}</span>
      </p>
      <label className="tick">
        <input type="checkbox" checked={everything} onChange={() => setEverything(!everything)} />
        <span>{`Everything that came from ${email}, not only this message`}</span>
      </label>
    </ConfirmDialog>
  );
}
