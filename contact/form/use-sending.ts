import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ContactTarget } from './contact-target.ts';
import { type Attempt, newKey } from './draft.ts';
import { toFormData } from './form-fields.ts';
import { type Receipt, Refusal, retryDelay, sendMessage, shouldRetry } from './send-message.ts';

interface Outcome {
  onSuccess: (receipt: Receipt) => void;
  onError: (error: Error) => void;
  /** The attempt goes out under another key; called before it does. */
  onNewKey: () => void;
}

/**
 * Sends a message: tries again by itself, waits while the network is off, never sends two at once.
 * The page asks before it is left while a message is on its way.
 */
export function useSending(target: ContactTarget, { onNewKey, ...outcome }: Outcome) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (attempt: Attempt) => post(target, attempt, onNewKey),
    retry: shouldRetry,
    retryDelay,
    gcTime: 5 * 60_000,
    networkMode: 'online',
    ...outcome,
  });
  useEffect(() => {
    if (!mutation.isPending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [mutation.isPending]);
  return {
    ...mutation,
    /** Whether a message is on its way; known at once, before React draws it. */
    isBusy: () => client.isMutating() > 0,
    /** Gives up waiting for the network. */
    stop: () => {
      client.getMutationCache().clear();
      mutation.reset();
    },
  };
}

/**
 * Posts the fields under their key. A 422 without wrong fields says that another message went under
 * this key before, such as from the same page before a Back: this one gets its own.
 */
async function post(
  target: ContactTarget,
  attempt: Attempt,
  onNewKey: () => void,
): Promise<Receipt> {
  const send = () => sendMessage(target, toFormData(attempt));
  try {
    return await send();
  } catch (error) {
    const isKeySpent = error instanceof Refusal && error.status === 422 && !error.errors;
    if (!isKeySpent || target.kind !== 'server') throw error;
    attempt.key = newKey();
    onNewKey();
    return await send();
  }
}
