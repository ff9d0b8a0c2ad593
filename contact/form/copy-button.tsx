import { useState } from 'react';
import { Check, Copy } from '#ui/icons/drawings.ts';
import { IconButton } from '#ui/tooltip.tsx';
import type { FormWords } from './form-words.ts';

interface CopyButtonProps {
  id: string;
  /** What it does: its name until it was pressed. */
  label: string;
  text: string;
  words: Pick<FormWords, 'copied' | 'notCopied'>;
}

/** Copies a text; its name and tooltip say whether that worked. */
export function CopyButton({ id, label, text, words }: CopyButtonProps) {
  const [done, setDone] = useState<boolean>();
  const name = done === undefined ? label : done ? words.copied : words.notCopied;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setDone(true);
    } catch (error) {
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
      setDone(false);
    }
  };
  const Drawing = done ? Check : Copy;
  return (
    <IconButton id={id} label={name} onClick={copy}>
      <Drawing size={20} />
    </IconButton>
  );
}
