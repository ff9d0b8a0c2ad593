import type { PendingChange } from './api.ts';

/** What the names of all windows' lists of unsent changes begin with. */
const prefix = 'desk-unsent';
/** The name of this window's list, and of the lock that is held as long as the window is there. */
const own = `${prefix}-${crypto.randomUUID()}`;

/** Keeps what is typed and not yet confirmed in the browser's own store. */
export function keepUnsent(unsent: PendingChange[]): void {
  try {
    if (unsent.length) localStorage.setItem(own, JSON.stringify(unsent));
    else localStorage.removeItem(own);
  } catch {
    // The browser's store is full or forbidden; the words still stand in the window.
  }
}

function read(name: string): PendingChange[] {
  try {
    return JSON.parse(localStorage.getItem(name) ?? '[]');
  } catch {
    return [];
  }
}

/** The names of the lists that other windows have left or still use. */
function others(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix) && name !== own);
  } catch {
    return [];
  }
}

/** Where the browser keeps the name of this window's list while the window is loaded anew. */
const reloaded = `${prefix}-window`;

/**
 * What this window had not sent when it was loaded anew: it is there at once, before the locks of what
 * other windows left are asked for.
 */
export function takeUnsentOfReload(): PendingChange[] {
  try {
    const before = sessionStorage.getItem(reloaded);
    sessionStorage.setItem(reloaded, own);
    const unsent = before ? read(before) : [];
    if (before) localStorage.removeItem(before);
    return unsent;
  } catch {
    return [];
  }
}

/**
 * Says that this window is there, and takes over what other windows could not send, each as soon as
 * it is gone: the browser gives its lock away then.
 */
export function takeOverUnsent(add: (unsent: PendingChange[]) => void): void {
  void navigator.locks.request(own, () => new Promise(() => {}));
  for (const name of others())
    void navigator.locks.request(name, () => {
      add(read(name));
      localStorage.removeItem(name);
    });
}
