/** The other ways to reach the owner, with the text of the message. */
import Mail from 'lucide:mail';
import MessageCircle from 'lucide:message-circle';
import Phone from 'lucide:phone';
import type { ComponentPropsWithRef } from 'react';
import type { ContactMessage } from '#contact/message/contact-message.ts';
import { callLink } from '#model/schemas/phone.ts';
import type { Profile } from '#model/schemas/profile.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { CopyButton } from './copy-button.tsx';
import { isShortened, writeMailLink, writeMessageText, writeWhatsappLink } from './links.ts';

interface WhatsAppButtonProps extends ComponentPropsWithRef<typeof LinkButton> {
  children: string;
}

/** A button that opens a chat in WhatsApp, in a new tab. */
export const WhatsAppButton = ({ children: label, ...props }: WhatsAppButtonProps) => (
  <LinkButton {...props} target="_blank" rel="noopener" aria-label={`${label}, opens in a new tab`}>
    <MessageCircle size={20} />
    {label}
  </LinkButton>
);

export type Owner = Pick<Profile, 'email' | 'phone' | 'whatsapp'>;

/** The owner, and by when an answer comes. */
export type FormOwner = Owner & Pick<Profile, 'workingHours'>;

interface OtherWaysProps {
  owner: Owner;
  message: ContactMessage;
}

/** Links that send the same text by email or WhatsApp, and the phone number. */
export function OtherWays({ owner, message }: OtherWaysProps) {
  const text = writeMessageText(message);
  const mail = writeMailLink(owner.email, message);
  const chat = writeWhatsappLink(owner, text || undefined);
  return (
    <div className="flex flex-wrap gap-3">
      {isShortened(mail) && <CopyButton text={text} what="the whole text" key={text} />}
      <LinkButton variant="outline" href={mail}>
        <Mail size={20} />
        Send as email
      </LinkButton>
      {chat && (
        <WhatsAppButton variant="ok" href={chat}>
          Send on WhatsApp
        </WhatsAppButton>
      )}
      <LinkButton variant="outline" href={callLink(owner.phone)}>
        <Phone size={20} />
        {`Call ${owner.phone}`}
      </LinkButton>
    </div>
  );
}

interface SendFilesProps {
  /** The reference of the message; without it, a script writes it into the links. */
  reference?: string;
  owner: Owner;
}

/** Links to send drawings and photos, with the reference of the message in the subject or the chat. */
export function SendFiles({ reference, owner }: SendFilesProps) {
  const withReference = (link: string) =>
    reference ? link.replace(encodeURIComponent('{reference}'), reference) : link;
  const subject = '{reference}, drawings';
  const chat = writeWhatsappLink(owner, subject);
  return (
    <div className="screen-only stack-3">
      <p>Drawings or photos? Send them here; the reference is already filled in.</p>
      <p className="flex flex-wrap gap-3">
        <LinkButton
          variant="outline"
          href={withReference(`mailto:${owner.email}?subject=${encodeURIComponent(subject)}`)}
        >
          <Mail size={20} />
          Send drawings by email
        </LinkButton>
        {chat && (
          <WhatsAppButton variant="outlineOk" href={withReference(chat)}>
            Send by WhatsApp
          </WhatsAppButton>
        )}
      </p>
    </div>
  );
}
