import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Town } from '#desk/content/towns.ts';
import { get } from '../api.ts';

/** The towns that fit the words; those of the words before until they are known; undefined where nothing is searched. */
export function useTowns(words: string): Town[] | undefined {
  const isEnough = words.trim().length >= 2;
  const { data } = useQuery({
    queryKey: ['towns', words],
    queryFn: () => get<{ places: Town[] }>('places', { words }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return isEnough ? data?.places : undefined;
}
