/** Gives a test the session storage of a browser's tab. */
import { vi } from 'vitest';

/** Begins an empty session storage, until the test ends; returns what is stored, by its names. */
export function openStorage(): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  });
  return stored;
}
