/** The bar at the foot of a phone’s screen. */
import { whatsappLink } from '#contact/form/links.ts';
import { WhatsAppButton } from '#contact/form/other-ways.tsx';
import type { Profile } from '#model/schemas/profile.ts';
import { getInTouch } from '#site/links.ts';
import { buttonClass } from '#ui/link-button.tsx';

interface PhoneBarProps {
  profile: Profile;
  /** The title of the page, which the greeting names; omitted on the home page. */
  title?: string | undefined;
}

/**
 * The two ways to reach the owner, at the foot of a phone's screen. It is the last part of the page
 * and keeps its own height there, so that it never covers the end.
 */
export function PhoneBar({ profile, title }: PhoneBarProps) {
  const from = title ? ` I am writing from your page “${title}”.` : '';
  const { greeting = '' } = profile.whatsapp ?? {};
  const chat = whatsappLink(profile, `${greeting}${from}`);
  return (
    <nav className="phone-bar screen-only" aria-label="Reach me">
      <a className={buttonClass('outline', 'px-2!')} href={getInTouch.href}>
        {getInTouch.label}
      </a>
      {chat && (
        <WhatsAppButton className="px-2!" variant="outlineOk" href={chat}>
          WhatsApp
        </WhatsAppButton>
      )}
    </nav>
  );
}
