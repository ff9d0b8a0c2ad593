/** The access key in the addresses of the desk’s API. Each start of the desk makes a key, and puts it into the address of the window that opens. */

const keyName = 'desk-key';

const keyInAddress = () => new URLSearchParams(location.search).get('key');

/**
 * Moves the key from the address of this window into the storage that all windows of this browser share, so that a
 * window that stayed open works after a restart. In a browser that forbids storage, the key stays in the address.
 */
export function storeKey(): void {
  const key = keyInAddress();
  if (!key) return;
  try {
    localStorage.setItem(keyName, key);
  } catch {
    return;
  }
  history.replaceState(null, '', `/${location.hash}`);
}

/** The key of the last start; empty where no window of this browser had one. */
export const readKey = (): string => keyInAddress() ?? localStorage.getItem(keyName) ?? '';
