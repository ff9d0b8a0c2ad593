/** The state of the desk's page that all views share, and the requests that they send. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { DeskError } from '#desk/shared/desk-error.ts';
import { entryLink, readRoute, readView, useHash } from '../route.ts';
import { ask, type DeskRequest } from './api.ts';
import { refresh, useOverview } from './use-content.ts';
import { scope, useSaving } from './use-saving.ts';

/** The notice about the last request, such as why it was refused; cleared when another view is opened. */
function useNotice() {
  const [notice, set] = useState({ words: '', view: readView('') });
  const view = readView(useHash());
  if (notice.view !== view) set({ words: '', view });
  const setNotice = useCallback(
    (words: string) => set({ words, view: readView(location.hash) }),
    [],
  );
  return { notice: notice.words, setNotice };
}

/** Opens the one entry that undo has changed, where the form of another one is open. */
function goToChanged(changed: string[]): void {
  const route = readRoute(location.hash);
  const [id, ...others] = changed;
  const isElsewhere = route.view === 'entry' && route.id !== id;
  if (id && others.length === 0 && isElsewhere) location.hash = entryLink(id);
}

export function useDesk() {
  const client = useQueryClient();
  const saving = useSaving();
  const { flush, noteSaved } = saving;
  const { overview, unreachable } = useOverview();
  const { notice, setNotice } = useNotice();
  const { mutateAsync } = useMutation({
    scope,
    mutationFn: async (request: DeskRequest<unknown>) => {
      const answer = await ask(request);
      await refresh(client);
      return answer;
    },
  });
  const actions = useMemo(() => {
    /** Saves what was typed, sends a request and shows its changes; undefined where it is refused. */
    const send = async <Answer>(request: DeskRequest<Answer>): Promise<Answer | undefined> => {
      if (!(await flush())) {
        setNotice('Nothing was done, because what you typed is not saved yet.');
        return undefined;
      }
      try {
        const answer = (await mutateAsync(request)) as Answer;
        noteSaved();
        setNotice('');
        return answer;
      } catch (error) {
        if (!(error instanceof DeskError)) throw error;
        setNotice(error.message);
        void refresh(client);
        return undefined;
      }
    };
    return {
      send,
      /** Undoes or redoes a step. */
      undoOrRedo: async (name: 'undo' | 'redo') => {
        const answer = await send((api) => api[name].$post({ json: {} }));
        if (answer) goToChanged(answer.changed);
      },
    };
  }, [client, flush, noteSaved, mutateAsync, setNotice]);
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
