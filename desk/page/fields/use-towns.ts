import { useEffect, useState } from 'react';
import type { Town } from '#desk/content/towns.ts';
import { get } from '../api.ts';

/** The towns that fit the words, once typing pauses. */
export function useTowns(words: string): Town[] {
  const [towns, setTowns] = useState<Town[]>([]);
  useEffect(() => {
    if (words.trim().length < 2) return setTowns((found) => (found.length > 0 ? [] : found));
    let isNewest = true;
    const timer = setTimeout(async () => {
      const nothing = { places: [] };
      const { places } = await get<{ places: Town[] }>('places', { words }).catch(() => nothing);
      if (isNewest) setTowns(places);
    }, 150);
    return () => {
      isNewest = false;
      clearTimeout(timer);
    };
  }, [words]);
  return towns;
}
