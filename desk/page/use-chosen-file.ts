import { useState } from 'react';
import { postBytes, RefusedRequestError } from './api.ts';

/**
 * A file that the owner chose, on its way to the desk.
 *
 * @param path of the request that takes it, such as `copy`.
 * @returns what the desk answered, or the words in which it refused.
 */
export function useChosenFile<Answer>(path: string) {
  const [answer, setAnswer] = useState<Answer>();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  /** Runs what must not be done twice at once. */
  const whileBusy = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    setBusy(true);
    try {
      return await work();
    } finally {
      setBusy(false);
    }
  };
  const choose = (file: File) =>
    whileBusy(async () => {
      setAnswer(undefined);
      setProblem('');
      try {
        setAnswer(await postBytes<Answer>(path, file));
      } catch (error) {
        if (!(error instanceof RefusedRequestError)) throw error;
        setProblem(error.message);
      }
    });
  return { answer, problem, isBusy, choose, whileBusy, forget: () => setAnswer(undefined) };
}
