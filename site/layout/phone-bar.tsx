/** The bar of contact links at the bottom of the screen on phones. */
import { writeWhatsappLink } from '#contact/form/links.ts';
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
 * Links to the form and to WhatsApp, at the bottom of the screen on phones. It is the last element and takes space, so
 * that it does not cover the end of the page.
 */
export function PhoneBar({ profile, title }: PhoneBarProps) {
  const from = title ? ` I am writing from your page “${title}”.` : '';
  const { greeting = '' } = profile.whatsapp ?? {};
  const chat = writeWhatsappLink(profile, `${greeting}${from}`);
  return (
    <nav className="phone-bar screen-only sm:hidden" aria-label="Contact">
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
