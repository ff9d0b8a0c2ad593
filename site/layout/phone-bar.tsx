import MessageCircle from 'lucide:message-circle';
import { whatsappLink } from '#contact/form/whatsapp-link.ts';
import type { Profile } from '#model/schemas/profile.ts';
import { fillPlaceholders, type Words } from '#model/schemas/words.ts';
import { buttonClass } from '#ui/link-button.tsx';

interface PhoneBarProps {
  profile: Profile;
  /** The title of the page, which the greeting names; the home page has no need of one. */
  title?: string | undefined;
  words: Words;
}

/**
 * The two ways to reach the owner, at the foot of a phone's screen. It is the last part of the page
 * and keeps its own height there, so that it never covers the end.
 */
export function PhoneBar({ profile, title, words }: PhoneBarProps) {
  const from = title ? ` ${fillPlaceholders(words.layout.fromPage, { title })}` : '';
  const greeting = `${profile.whatsapp.greeting}${from}`;
  return (
    <nav className="phone-bar screen-only" aria-label={words.layout.reachMe}>
      <a className={buttonClass('outline', 'px-2!')} href="/contact">
        {words.buttons.contact}
      </a>
      <a
        className={buttonClass('outlineOk', 'px-2!')}
        href={whatsappLink(profile, greeting)}
        target="_blank"
        rel="noopener"
        aria-label={`WhatsApp, ${words.contact.newTab}`}
      >
        <MessageCircle size={20} />
        WhatsApp
      </a>
    </nav>
  );
}
