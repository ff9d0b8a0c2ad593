import type { FormMessages } from '#model/schemas/form-messages.ts';
import { Mail, MessageCircle } from '#ui/icons/drawings.ts';
import { LinkButton } from '#ui/link-button.tsx';
import type { Owner } from './other-ways.tsx';
import { whatsappLink } from './whatsapp-link.ts';

interface DrawingsProps {
  /** The reference of the message that they belong to; without it, a script writes it into the links. */
  reference?: string;
  owner: Owner;
  words: FormMessages;
}

/** How drawings and photos follow a message: with its reference in the subject or the chat. */
export function Drawings({ reference, owner, words }: DrawingsProps) {
  const withReference = (link: string) =>
    reference ? link.replace(encodeURIComponent('{reference}'), reference) : link;
  const subject = words.drawingsSubject;
  return (
    <div className="stack-3">
      <p>{words.drawings}</p>
      <p className="flex flex-wrap gap-3">
        <LinkButton
          variant="outline"
          href={withReference(`mailto:${owner.email}?subject=${encodeURIComponent(subject)}`)}
        >
          <Mail size={20} />
          {words.drawingsByEmail}
        </LinkButton>
        <LinkButton
          variant="outlineOk"
          href={withReference(whatsappLink(owner, subject))}
          target="_blank"
          rel="noopener"
          aria-label={`${words.drawingsByWhatsapp}, ${words.newTab}`}
        >
          <MessageCircle size={20} />
          {words.drawingsByWhatsapp}
        </LinkButton>
      </p>
    </div>
  );
}
