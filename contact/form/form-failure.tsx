import { emptyTexts } from '#contact/message/contact-fields.ts';
import { type FieldTexts, readDraft } from './draft.ts';
import { messageText } from './message-text.ts';
import { OtherWays, type Owner } from './other-ways.tsx';

/** Stands where the form was when it broke: what was typed, and the other ways to send it. */
export function FormFailure({ owner, shown }: { owner: Owner; shown: FieldTexts }) {
  const kept = readDraft();
  const typed = kept && 'texts' in kept ? kept.texts : shown;
  const message = { ...emptyTexts, ...typed };
  const text = messageText(message);
  return (
    <div className="stack-5" role="alert">
      <h3 className="text-xl">Unexpected Application Error!</h3>
      <p>The form broke. If it did not thank you, please use one of these ways instead.</p>
      <OtherWays owner={owner} message={message} />
      {text && (
        <div>
          <h4 className="font-semibold">What you typed</h4>
          <p className="mt-2 rounded-control bg-sunk p-4 whitespace-pre-wrap">{text}</p>
        </div>
      )}
    </div>
  );
}
