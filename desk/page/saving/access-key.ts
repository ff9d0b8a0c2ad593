/** The key in the addresses of the desk’s API. Each start of the desk makes one, and puts it into the address of the window. */

const keyName = 'desk-key';

/** The key of this window, for a browser that forbids storage. */
let ownKey = '';

/**
 * Stores the key in the address of this window for all windows of this browser, so that one that stayed open works
 * after a restart. Where the browser stores nothing, the key stays in the address, so that the window can be reloaded.
 */
export function storeKey(): void {
  const key = new URLSearchParams(location.search).get('key');
  if (!key) return;
  ownKey = key;
  try {
    localStorage.setItem(keyName, key);
  } catch {
    return;
  }
  history.replaceState(null, '', `/${location.hash}`);
}

/** The key of the last start; empty where this window never had one. */
export function readKey(): string {
  try {
    return localStorage.getItem(keyName) ?? '';
  } catch {
    return ownKey;
  }
}
