import { useCallback, useEffect, useRef, useState } from 'react';
import type { Conflict } from '#desk/editing/change.ts';
import type { Progress } from '#desk/editing/checklist.ts';
import type { EntryView, Overview } from '#desk/editing/views.ts';
import { isSame } from '#desk/yaml/value.ts';
import { get, type PendingChange, post, RefusedRequestError, type UndoAnswer } from './api.ts';
import { type RefusedChange, Saver, type SaveState } from './saver.ts';
import { useOpenEntry } from './use-open-entry.ts';

/** A field that somebody else changed meanwhile, with what was typed here. */
interface OpenConflict extends Conflict {
  sent: PendingChange;
}

/** How often the desk asks whether another window or program changed something, in milliseconds. */
export const pollEvery = 1_500;

const isQuiet = ({ kind }: SaveState) => kind === 'saved' || kind === 'idle';

/** Runs the work; what it throws because the desk refused or does not answer is given on. */
export async function unlessRefused<Answer>(
  work: () => Promise<Answer>,
  onRefused: (error: RefusedRequestError) => void,
): Promise<Answer | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RefusedRequestError)) throw error;
    onRefused(error);
    return undefined;
  }
}

/** The content as the desk last gave it, and the entry that is open. */
function useContent() {
  const [overview, setOverview] = useState<Overview>();
  /** What the desk last gave of the content; empty when something must be read again. */
  const revision = useRef('');
  const entry = useOpenEntry();
  const { read } = entry;

  /** Shows what the desk gave. */
  const showOverview = useCallback((all: Overview) => {
    revision.current = all.revision;
    setOverview(all);
  }, []);

  /** Reads all of it again; what cannot be read now is read with the next poll. */
  const refresh = useCallback(
    () =>
      unlessRefused(
        async () => {
          const [all, showEntry] = await Promise.all([get<Overview>('overview'), read()]);
          showOverview(all);
          showEntry();
        },
        () => {
          revision.current = '';
        },
      ),
    [read, showOverview],
  );

  return { overview, revision, entry, showOverview, refresh };
}

type Content = ReturnType<typeof useContent>;

interface StateAnswer {
  revision: string;
  progress?: Progress;
}

/**
 * Asks again and again what another window or program changed.
 *
 * @returns how far the checklist is; undefined until it was looked at.
 */
function usePolling(
  content: Content,
  saver: Saver,
  setSave: React.Dispatch<React.SetStateAction<SaveState>>,
) {
  const [progress, setProgress] = useState<Progress>();
  const { revision, refresh } = content;
  useEffect(() => {
    const poll = async () => {
      const state = await get<StateAnswer>('state');
      setProgress((old) => (isSame(old, state.progress) ? old : state.progress));
      setSave((old) => (old.kind === 'failed' ? { kind: 'idle' } : old));
      if (state.revision !== revision.current) await refresh();
    };
    const timer = setInterval(() => {
      if (!saver.isBusy)
        void unlessRefused(poll, ({ message }) => setSave({ kind: 'failed', words: message }));
    }, pollEvery);
    return () => clearInterval(timer);
  }, [revision, refresh, saver, setSave]);
  return progress;
}

/** What is typed, on its way to the desk, and what the desk answered. */
function useSaving({ showOverview, entry }: Content) {
  const [save, setSave] = useState<SaveState>({ kind: 'idle' });
  /** What both windows changed, in the order in which it is asked about. */
  const [conflicts, setConflicts] = useState<OpenConflict[]>([]);
  const [refused, setRefused] = useState<RefusedChange[]>([]);
  const saver = useRef<Saver>(undefined);
  saver.current ??= new Saver(
    setSave,
    ({ outcome, entry: next, overview }, sent) => {
      showOverview(overview);
      const { conflict } = outcome;
      if (conflict) setConflicts((asked) => [...asked, { ...conflict, sent }]);
      entry.replace(sent.file, next, outcome.file);
    },
    setRefused,
  );
  return {
    save: refused.length && isQuiet(save) ? { kind: 'refused' as const } : save,
    setSave,
    saver: saver.current,
    conflict: conflicts[0],
    nextConflict: () => setConflicts(([, ...others]) => others),
    refused,
    forget: (change: RefusedChange) => saver.current?.forget(change),
  };
}

/** What the desk is asked to do, and why it refused. */
function useActions(
  refresh: Content['refresh'],
  setSave: React.Dispatch<React.SetStateAction<SaveState>>,
  saver: Saver,
) {
  const [notice, setNotice] = useState('');
  /** Sends a request and shows what it changed; the words of a refusal become a notice. */
  const act = useCallback(
    <Answer extends UndoAnswer>(name: string, body: object = {}) =>
      unlessRefused(
        async () => {
          const answer = await post<Answer>(name, body);
          await refresh();
          setSave({ kind: 'saved', at: Date.now() });
          const untouched = answer.result?.untouched;
          setNotice(
            untouched ? 'One part has since been changed elsewhere, and stays as it is.' : '',
          );
          return answer;
        },
        ({ message }) => setNotice(message),
      ),
    [refresh, setSave],
  );

  /** Undoes the newest step, or does it again, once what was typed is a step too. */
  const step = useCallback(
    async (name: 'undo' | 'redo') => {
      if (await saver.settled()) await act(name);
    },
    [act, saver],
  );
  return { notice, setNotice, act, step };
}

/** Everything that the desk's page knows beyond the open form. */
export function useDesk() {
  const content = useContent();
  const { setSave, ...saving } = useSaving(content);
  const progress = usePolling(content, saving.saver, setSave);
  const { refresh, showOverview, entry } = content;
  const actions = useActions(refresh, setSave, saving.saver);
  const { select, show } = entry;

  const open = useCallback(
    (file: string | undefined) => {
      select(file);
      void refresh();
    },
    [select, refresh],
  );

  const showEntry = useCallback(
    (next: EntryView, overview: Overview) => {
      show(next);
      showOverview(overview);
    },
    [show, showOverview],
  );

  return {
    ...saving,
    ...actions,
    overview: content.overview,
    entry: entry.entry,
    missing: entry.missing,
    opened: entry.opened,
    progress,
    open,
    refresh,
    showEntry,
  };
}

export type DeskState = ReturnType<typeof useDesk>;
