import Mail from 'lucide:mail';
import MessageCircle from 'lucide:message-circle';
import Phone from 'lucide:phone';
import type { ContactMessage } from '#contact/message/contact-message.ts';
import { callLink } from '#model/schemas/phone.ts';
import type { Profile } from '#model/schemas/profile.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { mailLink, messageText } from './message-text.ts';
import { whatsappLink } from './whatsapp-link.ts';

export type Owner = Pick<Profile, 'email' | 'phone' | 'whatsapp'>;

/** The owner, and by when an answer comes. */
export type FormOwner = Pick<Profile, 'email' | 'phone' | 'whatsapp' | 'workingHours'>;

interface OtherWaysProps {
  owner: Owner;
  message: ContactMessage;
}

/** The same text by e-mail or WhatsApp, and the phone, for when the form cannot carry it. */
export function OtherWays({ owner, message }: OtherWaysProps) {
  const drawing = { size: 20, strokeWidth: 1.75, 'aria-hidden': true };
  const text = messageText(message);
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton variant="outline" href={mailLink(owner.email, message)}>
        <Mail {...drawing} />
        Send as email
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
      <LinkButton variant="outline" href={callLink(owner.phone)}>
        <Phone {...drawing} />
        {`Call ${owner.phone}`}
      </LinkButton>
    </div>
  );
}
