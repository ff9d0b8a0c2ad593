import { emptyTexts } from '#contact/message/contact-fields.ts';
import { type FieldTexts, readDraft } from './draft.ts';
import type { FormWords } from './form-words.ts';
import { messageText } from './message-text.ts';
import { OtherWays, type Owner } from './other-ways.tsx';

interface FormFailureProps {
  owner: Owner;
  words: FormWords;
  shown: FieldTexts;
}

/** Replaces a form that failed: what was typed, and the other ways to send it. */
export function FormFailure({ owner, words, shown }: FormFailureProps) {
  const kept = readDraft();
  const typed = kept && 'texts' in kept ? kept.texts : shown;
  const message = { ...emptyTexts, ...typed };
  const text = messageText(message, words);
  return (
    <div className="stack-5" role="alert">
      <h2 className="text-lg">{words.broken}</h2>
      <p>{words.brokenNote}</p>
      <OtherWays owner={owner} words={words} message={message} />
      {text && (
        <div>
          <h3 className="font-semibold">{words.typed}</h3>
          <p className="mt-2 rounded-control bg-sunk p-4 whitespace-pre-wrap">{text}</p>
        </div>
      )}
    </div>
  );
}
