/** A button that copies a text and says whether that worked. */
import Check from 'lucide:check';
import Copy from 'lucide:copy';
import { useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { buttonClass } from '#ui/link-button.tsx';

interface CopyButtonProps {
  text: string;
  /** What is copied, such as `the reference`. */
  what: string;
}

/** Whether the text was copied; undefined before the first try. */
function useCopy(text: string) {
  const [isCopied, setCopied] = useState<boolean>();
  const copy = async () => {
    try {
      // Pages without https have no clipboard.
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return { isCopied, copy };
}

const describeCopy = (isCopied: boolean | undefined, what: string) => {
  if (isCopied === undefined) return `Copy ${what}`;
  return isCopied ? 'Copied' : 'Could not copy: please select the text';
};

/** An icon whose name and tooltip say what it does, and then whether that worked. */
export function CopyIcon({ text, what }: CopyButtonProps) {
  const { isCopied, copy } = useCopy(text);
  return (
    <IconButton
      className="screen-only"
      id="copy-reference"
      label={describeCopy(isCopied, what)}
      onClick={copy}
    >
      {isCopied ? <Check size={20} /> : <Copy size={20} />}
    </IconButton>
  );
}

/** A copy button with a visible label. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const { isCopied, copy } = useCopy(text);
  return (
    <button className={buttonClass('outline')} type="button" onClick={copy}>
      <Copy size={20} />
      <span>{describeCopy(isCopied, what)}</span>
    </button>
  );
}
