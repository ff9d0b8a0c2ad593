/** Asks about an address whose domain looks mistyped; it is sent as typed unless the visitor agrees. */
import { suggestAddress } from '#contact/message/address-suggestion.ts';

interface EmailSuggestionProps {
  email: string;
  onAccept: (email: string) => void;
}

export function EmailSuggestion({ email, onAccept }: EmailSuggestionProps) {
  const meant = suggestAddress(email);
  if (!meant) return null;
  return (
    <p className="mt-2 text-sm">
      <span>Did you mean </span>
      <button
        className="font-semibold underline [overflow-wrap:anywhere]"
        type="button"
        onClick={() => onAccept(meant)}
      >
        {meant}
      </button>
      <span>?</span>
    </p>
  );
}
