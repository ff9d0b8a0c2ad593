import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import type { ContactMessage } from '#contact/message/contact-message.ts';
import type { Profile } from '#model/schemas/profile.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { mailLink, messageText } from './message-text.ts';
import { whatsappLink } from './whatsapp-link.ts';

/** What of the owner the form needs to know. */
export type Owner = Pick<Profile, 'email' | 'phone' | 'whatsapp'>;

/** The same text by e-mail or WhatsApp, and the phone, for when the form cannot carry it. */
export function OtherWays({ owner, message }: { owner: Owner; message: ContactMessage }) {
  const drawing = { size: 20, strokeWidth: 1.75, 'aria-hidden': true };
  const text = messageText(message);
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton variant="outline" href={mailLink(owner.email, message)}>
        <Mail {...drawing} />
        Send as e-mail
      </LinkButton>
      <LinkButton
        variant="ok"
        href={whatsappLink(owner, text || undefined)}
        target="_blank"
        rel="noopener"
        aria-label="Send on WhatsApp, opens in a new tab"
      >
        <MessageCircle {...drawing} />
        Send on WhatsApp
      </LinkButton>
      <LinkButton variant="outline" href={`tel:${owner.phone.replaceAll(' ', '')}`}>
        <Phone {...drawing} />
        {`Call ${owner.phone}`}
      </LinkButton>
    </div>
  );
}
