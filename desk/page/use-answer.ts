import { useEffect, useState } from 'react';
import type { Overview } from '#desk/editing/views.ts';
import { get, RefusedRequestError } from './api.ts';

/**
 * What the desk answers to a question; undefined until it has. It is asked again with each new
 * overview: when something was saved, and when a desk that was away is there again.
 *
 * @param name of the question, such as `checklist`.
 * @param file the entry that it is about, if it is about one.
 */
export function useAnswer<Answer>(
  overview: Overview,
  name: string,
  file?: string,
): Answer | undefined {
  const [found, setFound] = useState<{ file: string | undefined; answer: Answer }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with each overview
  useEffect(() => {
    let isNewest = true;
    const ask = async () => {
      try {
        const answer = await get<Answer>(name, file === undefined ? {} : { file });
        if (isNewest) setFound({ file, answer });
      } catch (error) {
        if (!(error instanceof RefusedRequestError)) throw error;
      }
    };
    void ask();
    return () => {
      isNewest = false;
    };
  }, [overview, name, file]);
  return found?.file === file ? found?.answer : undefined;
}
