import Mail from 'lucide:mail';
import MessageCircle from 'lucide:message-circle';
import { LinkButton } from '#ui/link-button.tsx';
import type { Owner } from './other-ways.tsx';
import { whatsappLink } from './whatsapp-link.ts';

interface SendFilesProps {
  /** The reference of the message that they belong to; without it, a script writes it into the links. */
  reference?: string;
  owner: Owner;
}

/** How drawings and photos follow a message: with its reference in the subject or the chat. */
export function SendFiles({ reference, owner }: SendFilesProps) {
  const withReference = (link: string) =>
    reference ? link.replace(encodeURIComponent('{reference}'), reference) : link;
  const subject = '{reference}, drawings';
  return (
    <div className="stack-3">
      <p>SendFiles or photos? Send them here; the reference is already filled in.</p>
      <p className="flex flex-wrap gap-3">
        <LinkButton
          variant="outline"
          href={withReference(`mailto:${owner.email}?subject=${encodeURIComponent(subject)}`)}
        >
          <Mail size={20} />
          Send drawings by email
        </LinkButton>
        <LinkButton
          variant="outlineOk"
          href={withReference(whatsappLink(owner, subject))}
          target="_blank"
          rel="noopener"
          aria-label="Send by WhatsApp, opens in a new tab"
        >
          <MessageCircle size={20} />
          Send by WhatsApp
        </LinkButton>
      </p>
    </div>
  );
}
