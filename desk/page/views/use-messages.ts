import { useCallback, useEffect, useState } from 'react';
import type { MessagePage } from '#desk/messages/live-inbox.ts';
import { get, post, RefusedRequestError } from '../api.ts';

/** Why the inbox cannot be reached, in words. */
interface Problem {
  words: string;
  isSignedOut: boolean;
}

/** The messages of visitors that have been read so far, and what can be done with them. */
export function useMessages() {
  const [page, setPage] = useState<MessagePage>();
  const [search, setSearch] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(true);

  /** Does something with the inbox; false when it cannot be reached, which is reported. */
  const reach = useCallback(async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
      setProblem(undefined);
      return true;
    } catch (error) {
      if (!(error instanceof RefusedRequestError)) throw error;
      setProblem({ words: error.message, isSignedOut: error.status === 403 });
      return false;
    } finally {
      setBusy(false);
    }
  }, []);

  const look = useCallback(async () => {
    setPage(await get<MessagePage>('messages', { search }));
  }, [search]);
  useEffect(() => {
    void reach(look);
  }, [reach, look]);

  const more = async () => {
    const older = await get<MessagePage>('messages', { search, after: page?.next ?? '' });
    setPage({ ...older, messages: [...(page?.messages ?? []), ...older.messages] });
  };
  const save = async () => {
    const { table } = await get<{ table: string }>('messages-table');
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([table], { type: 'text/csv' }));
    link.download = 'messages.csv';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return {
    page,
    search,
    problem,
    isBusy,
    /** Shows only what has these words; all messages when there are none. */
    find: (words: string) => (words === search ? void reach(look) : setSearch(words)),
    lookAgain: () => reach(look),
    showOlder: () => reach(more),
    saveTable: () => reach(save),
    signIn: () =>
      reach(async () => {
        await post('messages-sign-in');
        await look();
      }),
    release: (reference: string) =>
      reach(async () => {
        await post('messages-release', { reference });
        await look();
      }),
    erase: (reference: string) =>
      reach(async () => {
        await post('messages-erase', { reference });
        await look();
      }),
    eraseSender: (email: string) =>
      reach(async () => {
        await post('messages-erase-sender', { email });
        await look();
      }),
  };
}

export type Messages = ReturnType<typeof useMessages>;
