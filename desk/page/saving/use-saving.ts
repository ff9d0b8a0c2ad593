/** Saves edits: after a pause in typing, one request at a time, until the desk has confirmed each. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { FieldChange } from '#desk/content/save.ts';
import { DeskError } from '#desk/shared/desk-error.ts';
import { ask, isTriedAgain } from './api.ts';
import { type Edit, edits, listTexts } from './edits.ts';
import { showAnswer } from './use-content.ts';

/** The pause in typing before saving, in milliseconds. */
const saveDelay = 400;

/** The pause before a failed attempt is repeated, in milliseconds. */
const retryDelay = 1_500;

/** The scope of all changing requests, which run one at a time. */
export const scope = { id: 'changes' };

/** Why an edit was refused, with the text of the edit, which is stored nowhere else. */
function refusalOf({ message }: DeskError, edit: Edit): string {
  const texts = listTexts([edit]);
  const typed = texts ? ` You had typed: ${texts}` : '';
  return `Your change was not saved. ${message}${typed}`;
}

/** The state of saving, and its functions. */
export function useSaving() {
  const client = useQueryClient();
  const [savedAt, setSavedAt] = useState<number>();
  /** Why the last attempt failed; what was typed stays in this window. */
  const [failure, setFailure] = useState<DeskError>();
  /** Why edits were refused. */
  const [refusal, setRefusal] = useState('');
  /** How often the desk itself has failed at the first edit, one attempt after the other. */
  const faults = useRef(0);
  const { mutateAsync: save } = useMutation({
    scope,
    /** Sends all edits; returns false where one of them cannot be saved now. */
    mutationFn: async (): Promise<boolean> => {
      for (let [edit] = edits.all(); edit; [edit] = edits.all()) {
        try {
          const { id, ...json } = edit;
          const answer = await ask((api) => api.entry[':id{.+}'].$post({ param: { id }, json }));
          await showAnswer(client, answer);
          setSavedAt(Date.now());
        } catch (error) {
          if (!(error instanceof DeskError)) throw error;
          faults.current = error.status === 500 ? faults.current + 1 : 0;
          if (isTriedAgain(error, faults.current)) {
            setFailure(error);
            return false;
          }
          setRefusal((earlier) => `${earlier} ${refusalOf(error, edit)}`.trim());
        }
        faults.current = 0;
        setFailure(undefined);
        edits.remove(edit);
      }
      return true;
    },
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const actions = useMemo(() => {
    /** Sends all edits at once; resolves to false where one cannot be saved now. */
    const flush = async (): Promise<boolean> => {
      clearTimeout(timer.current);
      if (edits.all().length === 0 || (await save())) return true;
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, retryDelay);
      return false;
    };
    return {
      flush,
      change: (id: string, changes: readonly FieldChange[]) => {
        edits.add(id, changes);
        clearTimeout(timer.current);
        timer.current = setTimeout(flush, saveDelay);
      },
      /** Ends the session of a field, and sends its edits. */
      leave: () => {
        edits.endSession();
        void flush();
      },
      noteSaved: () => setSavedAt(Date.now()),
      closeRefusal: () => setRefusal(''),
    };
  }, [save]);
  useEffect(() => {
    void actions.flush();
    const warn = (event: Event) => {
      // A picture that is still being sent is a mutation, and no edit yet.
      if (edits.all().length > 0 || client.isMutating() > 0) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [actions, client]);
  return { ...actions, savedAt, failure, refusal };
}

/** All edits of this window; renders again at each change. */
export const useEdits = () => useSyncExternalStore(edits.subscribe, edits.all);
