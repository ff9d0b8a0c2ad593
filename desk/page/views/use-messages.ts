import { useCallback, useEffect, useRef, useState } from 'react';
import type { MessagePage, VisitorMessage } from '#desk/messages/live-inbox.ts';
import { erasedWords, foundWords } from '#desk/messages/message-words.ts';
import { get, post, RefusedRequestError } from '../api.ts';

function saveFile(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Sends a request to the inbox, and holds its status and problem. */
function useInboxRequest() {
  /** Why the inbox cannot be reached, in words. */
  const [problem, setProblem] = useState<string>();
  const [status, setStatus] = useState('');
  const [running, setRunning] = useState(0);
  /** False when the inbox cannot be reached; what `work` gives is the new status. */
  const request = useCallback(async (work: () => Promise<string | undefined>) => {
    setStatus('');
    setRunning((count) => count + 1);
    try {
      const words = await work();
      if (words !== undefined) setStatus(words);
      setProblem(undefined);
      return true;
    } catch (error) {
      if (!(error instanceof RefusedRequestError)) throw error;
      setProblem(error.message);
      return false;
    } finally {
      setRunning((count) => count - 1);
    }
  }, []);
  return { problem, status, isBusy: running > 0, request };
}

/** The messages that have been read so far, of all or of those with the words that are searched. */
function useFoundMessages() {
  const [page, setPage] = useState<MessagePage>();
  const [search, setSearch] = useState('');
  /** Counts what was asked for: an answer that comes after a later question is not shown. */
  const asked = useRef(0);

  const look = useCallback(async () => {
    asked.current += 1;
    const mine = asked.current;
    const found = await get<MessagePage>('messages', { search });
    if (mine !== asked.current) return undefined;
    setPage(found);
    return foundWords(found, search);
  }, [search]);

  const more = async () => {
    const mine = asked.current;
    const older = await get<MessagePage>('messages', { search, after: page?.next ?? '' });
    if (mine !== asked.current) return undefined;
    setPage((old) => ({ ...older, messages: [...(old?.messages ?? []), ...older.messages] }));
    const [first] = older.messages;
    if (first) setTimeout(() => document.getElementById(first.reference)?.focus());
    return undefined;
  };
  const change = (work: (messages: VisitorMessage[]) => VisitorMessage[]) =>
    setPage((old) => old && { ...old, messages: work(old.messages) });
  return { page, search, setSearch, look, more, change };
}

async function saveTable() {
  const { table } = await get<{ table: string }>('messages-table');
  saveFile('messages.csv', 'text/csv', table);
  return undefined;
}

/** The messages of visitors that have been read so far, and what can be done with them. */
export function useMessages() {
  const { page, search, setSearch, look, more, change } = useFoundMessages();
  const { problem, status, isBusy, request } = useInboxRequest();
  useEffect(() => {
    void request(look);
  }, [request, look]);
  /** What a second press must not do again. */
  const once = (work: () => Promise<string | undefined>) =>
    isBusy ? Promise.resolve(false) : request(work);

  const retry = async ({ reference }: VisitorMessage) => {
    const { isDue } = await post<{ isDue: boolean }>('messages-retry', { reference });
    if (!isDue) return look();
    change((messages) =>
      messages.map((one) =>
        one.reference === reference ? { ...one, state: 'new', reason: '' } : one,
      ),
    );
    return 'It goes to your mailbox now.';
  };
  const erase = async ({ reference, email }: VisitorMessage, everything: boolean) => {
    const body = { reference, everything };
    const { erased } = await post<{ erased: number }>('messages-erase', body);
    const isGone = (one: VisitorMessage) =>
      one.reference === reference ||
      (everything && erased > 0 && one.email.toLowerCase() === email.toLowerCase());
    change((messages) => messages.filter((one) => !isGone(one)));
    return erasedWords(erased, everything ? email : undefined);
  };
  return {
    page,
    problem,
    status,
    isBusy,
    /** Shows only what has these words; all messages when there are none. */
    find: (words: string) => (words === search ? void request(look) : setSearch(words)),
    lookAgain: () => once(look),
    showOlder: () => once(more),
    saveTable: () => once(saveTable),
    retry: (message: VisitorMessage) => once(() => retry(message)),
    erase: (message: VisitorMessage, everything: boolean) => once(() => erase(message, everything)),
  };
}

export type Messages = ReturnType<typeof useMessages>;
