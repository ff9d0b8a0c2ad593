import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { IconButton } from '#ui/tooltip.tsx';
import type { FormWords } from './form-words.ts';

interface CopyButtonProps {
  id: string;
  words: Pick<FormWords, 'copy' | 'copied' | 'notCopied'>;
  text: string;
}

/** Copies a text; its name and tooltip say whether that worked. */
export function CopyButton({ id, words, text }: CopyButtonProps) {
  const [done, setDone] = useState<boolean>();
  const label = done === undefined ? words.copy : done ? words.copied : words.notCopied;
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
    <IconButton id={id} label={label} onClick={copy}>
      <Drawing size={20} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}
