import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Progress } from '#desk/content/checklist.ts';
import type { UndoResult } from '#desk/content/history.ts';
import type { EntryView, Overview } from '#desk/content/overview.ts';
import { get, inTurn, post, putEntry, type RefusedRequestError, unlessRefused } from './api.ts';
import { Autosave } from './autosave.ts';
import { entryLink, useHash } from './route.ts';

/** How often the desk is asked whether another window or program changed something, in milliseconds. */
export const pollEvery = 1_500;

/** How often it is asked while it still counts the steps of the checklist. */
const pollSoon = 300;

interface State {
  revision: string;
  /** How far the checklist is, as it was counted last. */
  progress?: Progress;
  /** Whether that is how far it is now. */
  isCurrent: boolean;
}

/** The first part of the query key of everything that is derived from the content. */
const content = 'content';

const keyOf = (name: string, query: Record<string, string> = {}) => [content, name, query];

/**
 * Reads something that is derived from the content, and again when the content changes; the answer
 * before is shown until then.
 *
 * @param name the route below `/api/`, such as `checklist`.
 */
export const useContent = <Answer>(name: string, query: Record<string, string> = {}) =>
  useQuery({
    queryKey: keyOf(name, query),
    queryFn: () => inTurn(() => get<Answer>(name, query)),
  });

/** Polls for changes made elsewhere, and for the progress of the checklist. */
function usePolling() {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['state'],
    queryFn: async () => {
      const { revision, ...state } = await get<State>('state');
      const shown = client.getQueryData<Overview>(keyOf('overview'));
      if (shown && shown.revision !== revision)
        void client.invalidateQueries({ queryKey: [content] }, { cancelRefetch: false });
      return state;
    },
    retry: false,
    refetchInterval: ({ state: { data } }) => (data && !data.isCurrent ? pollSoon : pollEvery),
  });
}

/** Shows the id that a new entry got when it was complete in the address; its form stays open. */
function replaceAddress(before: string, now: string): void {
  const [path, query] = location.hash.split('?');
  if (path !== entryLink(before)) return;
  history.replaceState(null, '', query ? `${entryLink(now)}?${query}` : entryLink(now));
  dispatchEvent(new HashChangeEvent('hashchange'));
}

/** Shows an entry and the list as a request has just left them. */
function showAnswer(client: QueryClient, entry: EntryView, overview: Overview): void {
  client.setQueryData(keyOf('entry', { id: entry.id }), entry);
  client.setQueryData(keyOf('overview'), overview);
}

/** What saves the words of this window, for as long as it is open. */
function useAutosave() {
  const client = useQueryClient();
  const [autosave] = useState(
    () =>
      new Autosave({
        put: putEntry,
        onSaved: (id, { entry, overview }) => {
          showAnswer(client, entry, overview);
          void client.invalidateQueries({
            queryKey: [content],
            predicate: ({ queryKey: [, name] }) => name !== 'entry' && name !== 'overview',
          });
          void client.invalidateQueries({ queryKey: ['state'] });
          if (entry.id !== id) replaceAddress(id, entry.id);
        },
      }),
  );
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && autosave.flush();
    const ask = (event: Event) => {
      if (autosave.state().kind === 'failed') event.preventDefault();
    };
    addEventListener('visibilitychange', hide);
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('visibilitychange', hide);
      removeEventListener('beforeunload', ask);
    };
  }, [autosave]);
  return autosave;
}

/** What the views do in the desk; what a request is refused for becomes a notice. */
function deskActions(client: QueryClient, autosave: Autosave, setNotice: (notice: string) => void) {
  const noteRefusal = ({ message }: RefusedRequestError) => setNotice(message);

  /** Reads again all that is shown. */
  const refresh = async () => {
    void client.invalidateQueries({ queryKey: ['state'] });
    await client.invalidateQueries({ queryKey: [content] });
  };

  /** Sends a request and shows what it changed. */
  const send = <Answer extends object>(name: string, body: object = {}) =>
    unlessRefused(async () => {
      const answer = await inTurn(async () => {
        const answer = await post<Answer>(name, body);
        // What is typed meanwhile is a change of what the request leaves.
        for (const id of autosave.unsavedIds())
          await unlessRefused(
            async () => autosave.rebase(await get<EntryView>('entry', { id })),
            () => {}, // that it cannot be saved is told when it is sent
          );
        return answer;
      });
      await refresh();
      autosave.noteSaved();
      setNotice('');
      return answer;
    }, noteRefusal);

  /** Undoes the newest step, or does it again, once what was typed is a step too. */
  const undoOrRedo = async (name: 'undo' | 'redo') => {
    if (!(await autosave.settled())) return;
    const { result } = (await send<{ result?: UndoResult }>(name)) ?? {};
    if (result?.untouched)
      setNotice(
        `Not undone: ${result.label}. It was changed elsewhere since. Its earlier versions have what it was.`,
      );
  };

  /** Removes the mark of an entry that came with the site, once the owner says that it is theirs. */
  const makeMine = (id: string) =>
    unlessRefused(async () => {
      const entry = await inTurn(() => get<EntryView>('entry', { id }));
      client.setQueryData(keyOf('entry', { id }), entry);
      autosave.change(entry, ['sample'], undefined);
      autosave.leave(entry);
      await autosave.settled();
      await refresh();
    }, noteRefusal);

  /** Shows an entry after a request that went by another way, such as a picture's. */
  const showEntry = (entry: EntryView, overview: Overview) => {
    autosave.rebase(entry);
    showAnswer(client, entry, overview);
  };

  return { refresh, send, undoOrRedo, makeMine, showEntry };
}

const viewOf = (hash: string) => hash.split('?')[0];

/** What the last request did or could not do, in words; they go with the view that they were said in. */
function useNotice() {
  const [notice, set] = useState({ words: '', view: viewOf('') });
  const view = viewOf(useHash());
  useEffect(() => set((last) => (last.view === view ? last : { words: '', view })), [view]);
  const setNotice = useCallback((words: string) => set({ words, view: viewOf(location.hash) }), []);
  return { notice: notice.words, setNotice };
}

/** Everything that the desk's page knows beyond the open view. */
export function useDesk() {
  const client = useQueryClient();
  const autosave = useAutosave();
  const overview = useContent<Overview>('overview');
  const polled = usePolling();
  const { notice, setNotice } = useNotice();
  const actions = useMemo(
    () => deskActions(client, autosave, setNotice),
    [client, autosave, setNotice],
  );
  return {
    ...actions,
    autosave,
    overview: overview.data,
    /** How far the checklist is; undefined until it was counted. */
    progress: polled.data?.progress,
    /** Why the desk does not answer, in words. */
    unreachable: polled.error?.message,
    notice,
    setNotice,
  };
}

/** What every view gets. */
export type DeskState = ReturnType<typeof useDesk>;
