/** Suggests another address where the domain looks mistyped; the form accepts both. */
import { suggestAddress } from '#contact/message/address-suggestion.ts';

interface EmailSuggestionProps {
  email: string;
  onAccept: (email: string) => void;
}

export function EmailSuggestion({ email, onAccept }: EmailSuggestionProps) {
  const suggested = suggestAddress(email);
  if (!suggested) return null;
  return (
    <p className="mt-2 text-sm">
      <span>Did you mean </span>
      <button className="font-semibold underline" type="button" onClick={() => onAccept(suggested)}>
        {suggested}
      </button>
      <span>?</span>
    </p>
  );
}
