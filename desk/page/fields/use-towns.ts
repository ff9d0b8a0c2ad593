import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Town } from '#desk/content/towns.ts';
import { get } from '../api.ts';

/**
 * The towns that fit the words; undefined where nothing is searched, and while the list loads for the first
 * search. Until they are known they are those of the words before, and not current.
 */
export function useTowns(words: string) {
  const isEnough = words.trim().length >= 2;
  const { data, isPlaceholderData, isLoading } = useQuery({
    queryKey: ['towns', words],
    queryFn: () => get<{ places: Town[] }>('places', { words }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const towns = isEnough ? data?.places : undefined;
  return { towns, isCurrent: towns !== undefined && !isPlaceholderData, isLoading };
}
