/** The addresses of the desk’s views, in the part of the URL after `#`. */
import { useSyncExternalStore } from 'react';
import { type Path, readPath } from '#desk/shared/value.ts';

export type Route =
  | { view: 'entry'; id: string; at?: Path; tab?: string }
  | { view: 'list'; kind: string }
  | { view: 'versions'; id: string }
  | { view: 'checklist' | 'publish' | 'messages' | 'home' };

/** The route of an address. */
export function readRoute(hash: string): Route {
  const [path = '', query] = hash.replace(/^#\/?/, '').split('?');
  const [view, ...rest] = path.split('/').map(decodeURIComponent);
  const id = rest.join('/');
  const parameters = new URLSearchParams(query);
  const [at, tab] = [parameters.get('at'), parameters.get('tab')];
  if (view === 'entry' && id)
    return { view, id, ...(at && { at: readPath(at) }), ...(tab && { tab }) };
  if (view === 'versions' && id) return { view, id };
  if (view === 'list' && id) return { view, kind: id };
  const single = (['checklist', 'publish', 'messages'] as const).find((name) => name === view);
  if (single) return { view: single };
  return { view: 'home' };
}

const encodeId = (id: string) => id.split('/').map(encodeURIComponent).join('/');

/** The address of an entry's form, and of a field in it. */
export const entryLink = (id: string, at?: Path) =>
  `#/entry/${encodeId(id)}${at?.length ? `?at=${encodeURIComponent(at.join('.'))}` : ''}`;

/** The address of a tab of an entry's form. */
export const tabLink = (id: string, tab: string) =>
  `${entryLink(id)}?tab=${encodeURIComponent(tab)}`;

/** The address of an entry's earlier versions. */
export const versionsLink = (id: string) => `#/versions/${encodeId(id)}`;

const subscribe = (notify: () => void) => {
  addEventListener('hashchange', notify);
  return () => removeEventListener('hashchange', notify);
};

/** The part of the address that names the view, without the field or the tab in it. */
export const readView = (hash: string) => hash.split('?')[0];

export const useHash = () => useSyncExternalStore(subscribe, () => location.hash);
