import { useState } from 'react';
import type { Path } from '#desk/yaml/value.ts';
import { postPicture, RefusedRequestError } from '../api.ts';
import { useForm } from '../desk-context.ts';

/** The way of a file to the desk, and what came of it in words. */
export interface Sending {
  send: (bytes?: Blob, crop?: Record<string, string>) => Promise<void>;
  isBusy: boolean;
  words: string;
}

const fileQuery = (file: string, path: Path) => ({ file, path: path.join('.') });

/** The address at which the file of a field is looked at. */
export const pictureAddress = (file: string, path: Path, more: Record<string, string>) =>
  `/api/picture?${new URLSearchParams({ ...fileQuery(file, path), ...more })}`;

/** Sends files for a field; without bytes, the picture that is there is cut anew. */
export function useUpload(path: Path, done: string): Sending {
  const { entry, showEntry } = useForm();
  const [words, say] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async (bytes?: Blob, crop?: Record<string, string>) => {
    setBusy(true);
    say('');
    try {
      const changed = await postPicture({ ...fileQuery(entry.id, path), ...crop }, bytes);
      showEntry(changed.entry, changed.overview);
      say(done);
    } catch (error) {
      if (!(error instanceof RefusedRequestError)) throw error;
      say(error.message);
    } finally {
      setBusy(false);
    }
  };
  return { send, isBusy, words };
}
