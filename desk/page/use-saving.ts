/** Saves edits: after a pause in typing, one request at a time, until the desk has confirmed each. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { EntryView } from '#desk/content/overview.ts';
import type { Path, Value } from '#desk/shared/value.ts';
import { post, putEntry, RefusedRequestError } from './api.ts';
import { Edits } from './edits.ts';
import { latestOf, showAnswer } from './use-content.ts';

/** The pause in typing before saving, in milliseconds. */
const saveDelay = 400;

/** The scope of all changing requests, which run one at a time. */
export const scope = { id: 'changes' };

const trying = {
  scope,
  retry: (_: number, error: Error) => error instanceof RefusedRequestError && error.mayPass,
  retryDelay: 1_500,
};

/** The state of saving, and its functions. */
export function useSaving() {
  const client = useQueryClient();
  const [edits] = useState(() => new Edits());
  const [savedAt, setSavedAt] = useState<number>();
  /** Why the last attempt failed; it is tried again. */
  const [failure, setFailure] = useState<string>();
  const failures = useRef(0);
  const { mutateAsync: save } = useMutation({
    ...trying,
    mutationFn: async (id: string) => {
      const sent = edits.get(id);
      if (!sent?.isUnsaved || sent.problem) return;
      const { value, base, session } = sent;
      try {
        const answer = await putEntry(id, { value, base, session });
        await showAnswer(client, answer);
        const now = edits.get(id) ?? sent;
        edits.set(id, { ...now, base: answer.entry.base, isUnsaved: now.value !== value });
        setFailure(undefined);
        setSavedAt(Date.now());
      } catch (error) {
        if (!(error instanceof RefusedRequestError)) throw error;
        if (error.mayPass) {
          failures.current += 1;
          setFailure(error.message);
          throw error;
        }
        setFailure(undefined);
        const now = edits.get(id) ?? sent;
        const problem = error.entry
          ? ({ kind: 'conflict', other: error.entry, at: Date.now() } as const)
          : ({ kind: 'refused', words: error.message } as const);
        edits.set(id, { ...now, problem });
      }
    },
  });
  const { mutateAsync: discard } = useMutation({
    ...trying,
    mutationFn: async (id: string) => {
      // What is typed meanwhile becomes a version too.
      for (let edit = edits.get(id); edit; edit = edits.get(id)) {
        await post('discard', { id, value: edit.value });
        if (edits.get(id) === edit) edits.set(id, undefined);
      }
    },
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const actions = useMemo(() => {
    /** Sends all waiting edits at once; false where one fails, which is tried again. */
    const flush = async (): Promise<boolean> => {
      clearTimeout(timer.current);
      const before = failures.current;
      await Promise.all(edits.waiting().map((id) => save(id)));
      return failures.current === before;
    };
    return {
      flush,
      change: (entry: EntryView, path: Path, next: Value | undefined) => {
        // A file may arrive after its form was closed, and after what was typed there was saved.
        if (!edits.change(latestOf(client, entry.id) ?? entry, path, next)) return;
        clearTimeout(timer.current);
        timer.current = setTimeout(flush, saveDelay);
      },
      /** Ends the session of a field, and sends its edits. */
      leave: async (id: string) => {
        edits.endSession();
        await flush();
        edits.forgetSaved(id);
      },
      keepMine: (id: string) => {
        edits.keepMine(id);
        void flush();
      },
      /** Stores what was typed as an earlier version, and shows what another program wrote. */
      takeOther: async (id: string) => {
        await discard(id);
        setSavedAt(Date.now());
        await client.invalidateQueries();
      },
      noteSaved: () => setSavedAt(Date.now()),
    };
  }, [edits, save, discard, client]);
  useEffect(() => {
    void actions.flush();
    const hide = () => document.visibilityState === 'hidden' && void actions.flush();
    const ask = (event: Event) => {
      // No field names a picture that is still being sent.
      if (edits.hasUnsaved() || client.isMutating() > 0) event.preventDefault();
    };
    addEventListener('visibilitychange', hide);
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('visibilitychange', hide);
      removeEventListener('beforeunload', ask);
    };
  }, [actions, edits, client]);
  return { ...actions, edits, savedAt, failure };
}

export type Saving = ReturnType<typeof useSaving>;

/** All edits of this window; renders again at each change. */
export const useEdits = ({ edits }: Saving) => useSyncExternalStore(edits.subscribe, edits.all);
