import { useCallback, useEffect, useRef, useState } from 'react';
import type { Conflict } from '#desk/editing/change.ts';
import type { EntryView, Overview } from '#desk/editing/views.ts';
import { get, type PendingChange, post, RefusedRequestError, type UndoAnswer } from './api.ts';
import { entryLink } from './route.ts';
import { type RefusedChange, Saver, type SaveState } from './saver.ts';

export interface PreviewView {
  state: 'starting' | 'ready' | 'waiting' | 'stopped';
  origin: string;
}

/** A field that somebody else changed meanwhile, with what was typed here. */
export interface OpenConflict extends Conflict {
  sent: PendingChange;
}

/** How often the desk looks whether another window or program changed something, in milliseconds. */
const lookEvery = 1_500;

const isQuiet = ({ kind }: SaveState) => kind === 'saved' || kind === 'idle';

/** An entry, or nothing where it is not there any more. */
const entryOf = (file: string) =>
  get<EntryView>('entry', { file }).catch((error) => {
    if (error instanceof RefusedRequestError && error.status === 404) return undefined;
    throw error;
  });

/** Everything that the desk's page knows beyond the open form. */
export function useDesk() {
  const [overview, setOverview] = useState<Overview>();
  const [preview, setPreview] = useState<PreviewView>({ state: 'starting', origin: '' });
  const [hasInbox, setHasInbox] = useState(false);
  const [save, setSave] = useState<SaveState>({ kind: 'idle' });
  /** What both windows changed, in the order in which it is asked about. */
  const [conflicts, setConflicts] = useState<OpenConflict[]>([]);
  const [refused, setRefused] = useState<RefusedChange[]>([]);
  const [notice, setNotice] = useState('');
  /** How many things the checklist has left; undefined until they are counted. */
  const [left, setLeft] = useState<number>();
  const [entry, setEntry] = useState<EntryView>();
  /** The names under which forms were opened, by their names now: a new entry gets its own late. */
  const opened = useRef(new Map<string, string>());
  /** What the desk last showed of the content; empty when something must be read again. */
  const revision = useRef('');
  /** The forms that were open, to show one at once when the owner comes back to it. */
  const known = useRef(new Map<string, EntryView>());
  if (entry) known.current.set(entry.id, entry);
  /** The entry that the address asks for and that is not there. */
  const [missing, setMissing] = useState<string>();
  /** The entry that the address asks for. */
  const wanted = useRef<string>(undefined);
  const saver = useRef<Saver>(undefined);
  saver.current ??= new Saver(
    setSave,
    ({ outcome, entry: next, overview: all }, sent) => {
      revision.current = all.revision;
      setOverview(all);
      const { conflict } = outcome;
      if (conflict) setConflicts((asked) => [...asked, { ...conflict, sent }]);
      setEntry((open) => (open?.id === sent.file ? next : open));
      if (outcome.file === sent.file) return;
      known.current.delete(sent.file);
      if (wanted.current === sent.file) wanted.current = outcome.file;
      opened.current.set(outcome.file, opened.current.get(sent.file) ?? sent.file);
      history.replaceState(null, '', entryLink(outcome.file));
      dispatchEvent(new HashChangeEvent('hashchange'));
    },
    setRefused,
  );

  /** Reads all of it again; what cannot be read now is read with the next look. */
  const refresh = useCallback(async () => {
    const file = wanted.current;
    try {
      const [all, one] = await Promise.all([
        get<Overview & { preview: PreviewView; hasInbox: boolean }>('overview'),
        file ? entryOf(file) : undefined,
      ]);
      revision.current = all.revision;
      setOverview(all);
      setPreview(all.preview);
      setHasInbox(all.hasInbox);
      if (file !== wanted.current) return;
      setEntry(one);
      setMissing(file && !one ? file : undefined);
    } catch (error) {
      if (!(error instanceof RefusedRequestError)) throw error;
      revision.current = '';
    }
  }, []);

  /** Shows the entry that the address asks for; none where it asks for another view. */
  const open = useCallback(
    (file: string | undefined) => {
      wanted.current = file;
      setMissing(undefined);
      setEntry(file ? known.current.get(file) : undefined);
      void refresh();
    },
    [refresh],
  );

  useEffect(() => {
    const look = async () => {
      if (saver.current?.isBusy) return;
      try {
        const state = await get<{ revision: string; left?: number; preview: PreviewView }>('state');
        setLeft(state.left);
        setPreview((old) =>
          old.state === state.preview.state && old.origin === state.preview.origin
            ? old
            : state.preview,
        );
        setSave((old) => (old.kind === 'failed' ? { kind: 'idle' } : old));
        if (state.revision !== revision.current) await refresh();
      } catch (error) {
        if (!(error instanceof RefusedRequestError)) throw error;
        setSave({ kind: 'failed', words: error.message });
      }
    };
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, [refresh]);

  /** Sends a request and shows what it changed; the words of a refusal become a notice. */
  const act = useCallback(
    async <Answer extends UndoAnswer>(name: string, body: object = {}) => {
      try {
        const answer = await post<Answer>(name, body);
        await refresh();
        setSave({ kind: 'saved', at: Date.now() });
        const untouched = answer.result?.untouched;
        setNotice(untouched ? 'One part was changed elsewhere since, and stays as it is.' : '');
        return answer;
      } catch (error) {
        if (!(error instanceof RefusedRequestError)) throw error;
        setNotice(error.message);
        return undefined;
      }
    },
    [refresh],
  );

  /** Takes back the newest step, or does it again, once what was typed is a step too. */
  const step = useCallback(
    async (name: 'undo' | 'redo') => {
      if (await saver.current?.settled()) await act(name);
    },
    [act],
  );

  return {
    overview,
    opened: opened.current,
    preview,
    /** Whether the messages of visitors can be read from here. */
    hasInbox,
    save: refused.length && isQuiet(save) ? { kind: 'refused' as const } : save,
    conflict: conflicts[0],
    refused,
    notice,
    left,
    entry,
    missing,
    setEntry,
    setOverview,
    forget: (change: RefusedChange) => saver.current?.forget(change),
    nextConflict: () => setConflicts(([, ...others]) => others),
    setNotice,
    saver: saver.current,
    open,
    refresh,
    act,
    step,
  };
}

export type DeskState = ReturnType<typeof useDesk>;
