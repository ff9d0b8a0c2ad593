/** Lets only one window of the browser write at a time, by a lock of the browser. */
import { useCallback, useEffect, useState } from 'react';

/** The name of the lock that the writing window holds. */
const lockName = 'desk-window';

/**
 * Whether this window may write; `take` takes over from another window. A waiting window takes over when the other is
 * closed.
 */
export function useOneWindow() {
  const [isOurs, setOurs] = useState<boolean>();
  const request = useCallback((options: LockOptions) => {
    const hold = () => {
      setOurs(true);
      return new Promise<never>(() => {});
    };
    // Another window has taken the lock; this one waits for it.
    navigator.locks.request(lockName, options, hold).catch(() => {
      setOurs(false);
      request({});
    });
  }, []);
  useEffect(() => {
    const ask = ({ held = [] }: LockManagerSnapshot) => {
      setOurs(!held.some(({ name }) => name === lockName));
      request({});
    };
    navigator.locks.query().then(ask, () => setOurs(true)); // the browser stores nothing, and has no locks
  }, [request]);
  return { isOurs, take: () => request({ steal: true }) };
}
