import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { IconButton } from '#ui/tooltip.tsx';

interface CopyButtonProps {
  id: string;
  /** What is copied, such as `the reference`. */
  what: string;
  text: string;
}

/** Copies a text; its name and tooltip say whether that worked. */
export function CopyButton({ id, what, text }: CopyButtonProps) {
  const [done, setDone] = useState<boolean>();
  const labels = { true: `Copied ${what}`, false: `Could not copy: please select ${what}` };
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
    <IconButton
      id={id}
      label={done === undefined ? `Copy ${what}` : labels[`${done}`]}
      onClick={copy}
    >
      <Drawing size={20} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}
