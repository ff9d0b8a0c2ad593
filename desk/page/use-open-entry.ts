import { useRef, useState } from 'react';
import type { EntryView } from '#desk/editing/views.ts';
import { get, RefusedRequestError } from './api.ts';
import { entryLink } from './route.ts';

/** An entry, or nothing where it no longer exists. */
const entryOf = (file: string) =>
  get<EntryView>('entry', { file }).catch((error) => {
    if (error instanceof RefusedRequestError && error.status === 404) return undefined;
    throw error;
  });

/** The entry that the address asks for, and what is known of those that were open before. */
export function useOpenEntry() {
  const [entry, setEntry] = useState<EntryView>();
  /** The entry that the address asks for and that does not exist. */
  const [missing, setMissing] = useState<string>();
  const selected = useRef<string>(undefined);
  /** The entries that were open, to show one at once when the owner comes back to it. */
  const known = useRef(new Map<string, EntryView>());
  /** The names under which forms were opened, by their names now: a new entry gets its own late. */
  const opened = useRef(new Map<string, string>());
  if (entry) known.current.set(entry.id, entry);

  /** Opens an entry as it was last; none where the address asks for another view. */
  const select = (file: string | undefined) => {
    selected.current = file;
    setMissing(undefined);
    setEntry(file ? known.current.get(file) : undefined);
  };

  /** Reads the open entry; the function that comes back shows it, if it is still the one selected. */
  const read = async () => {
    const file = selected.current;
    const found = file ? await entryOf(file) : undefined;
    return () => {
      if (file !== selected.current) return;
      setEntry(found);
      setMissing(file && !found ? file : undefined);
    };
  };

  /** Shows an entry after a change, and its new name in the address where it got one. */
  const replace = (before: string, next: EntryView, file: string) => {
    setEntry((open) => (open?.id === before ? next : open));
    if (file === before) return;
    known.current.delete(before);
    if (selected.current === before) selected.current = file;
    opened.current.set(file, opened.current.get(before) ?? before);
    // The part of the form that is open stays open.
    const [, query] = location.hash.split('?');
    history.replaceState(null, '', query ? `${entryLink(file)}?${query}` : entryLink(file));
    dispatchEvent(new HashChangeEvent('hashchange'));
  };

  // Refs and setters only, so that the first ones serve for good.
  const actions = useRef({ select, read, show: setEntry, replace, opened: opened.current });
  return { entry, missing, ...actions.current };
}
