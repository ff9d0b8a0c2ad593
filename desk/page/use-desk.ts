/** The state of the desk's page that all views share, and the requests that they send. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { post, RefusedRequestError } from './api.ts';
import { entryLink, readRoute, useHash, viewIn } from './route.ts';
import { latestOf, refresh, useOverview } from './use-content.ts';
import { scope, useSaving } from './use-saving.ts';

/** The notice about the last request, such as why it was refused; cleared when another view is opened. */
function useNotice() {
  const [notice, set] = useState({ words: '', view: viewIn('') });
  const view = viewIn(useHash());
  useEffect(() => set((last) => (last.view === view ? last : { words: '', view })), [view]);
  const setNotice = useCallback((words: string) => set({ words, view: viewIn(location.hash) }), []);
  return { notice: notice.words, setNotice };
}

/** Opens the entry that undo has changed, where the form of another one is open. */
function goToChanged(id: string | undefined): void {
  const route = readRoute(location.hash);
  if (id && route.view === 'entry' && route.id !== id) location.hash = entryLink(id);
}

export function useDesk() {
  const client = useQueryClient();
  const saving = useSaving();
  const { flush, noteSaved, edits } = saving;
  const { overview, unreachable } = useOverview();
  const { notice, setNotice } = useNotice();
  const { mutateAsync } = useMutation({
    scope,
    mutationFn: async ({ name, body }: { name: string; body: object }) => {
      const answer = await post<object>(name, body);
      await refresh(client);
      // What was typed meanwhile is saved next, and no other program has changed its entry.
      for (const id of edits.waiting()) edits.rebase(id, latestOf(client, id)?.base);
      return answer;
    },
  });
  const actions = useMemo(() => {
    /** Saves what was typed, sends a request and shows its changes; undefined where it is refused. */
    const send = async <Answer extends object>(
      name: string,
      body: object = {},
    ): Promise<Answer | undefined> => {
      if (!(await flush())) return undefined;
      try {
        const answer = (await mutateAsync({ name, body })) as Answer;
        noteSaved();
        setNotice('');
        return answer;
      } catch (error) {
        if (!(error instanceof RefusedRequestError)) throw error;
        setNotice(error.message);
        return undefined;
      }
    };
    return {
      send,
      /** Undoes or redoes a step. */
      undoOrRedo: async (name: 'undo' | 'redo') => {
        const answer = await send<{ id?: string }>(name);
        goToChanged(answer?.id);
      },
    };
  }, [flush, noteSaved, mutateAsync, setNotice]);
  return {
    ...actions,
    saving,
    overview,
    /** Why the desk does not answer, in words. */
    unreachable,
    notice,
    setNotice,
  };
}

/** The state that every view gets. */
export type DeskState = ReturnType<typeof useDesk>;
