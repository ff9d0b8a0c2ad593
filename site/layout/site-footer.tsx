/** The footer of every page. */
import { callLink } from '#model/schemas/phone.ts';
import type { Profile } from '#model/schemas/profile.ts';
import { readHost } from '#site/links.ts';
import type { Route } from '#site/routes.ts';
import { AddressText } from '#ui/address-text.tsx';
import type { Link } from '#ui/link-button.tsx';
import type { Picture } from '#ui/photo.tsx';
import { Brand } from './site-header.tsx';

const linkClass = 'inline-flex min-h-11 min-w-11 items-center hover:text-ink hover:underline';

interface SiteFooterProps {
  profile: Profile;
  logo: Picture | undefined;
  routes: Route[];
}

export function SiteFooter({ profile, logo, routes }: SiteFooterProps) {
  const { name, blurb, email, phone, social, website } = profile;
  const ways = [
    { label: email, href: `mailto:${email}` },
    { label: phone, href: callLink(phone) },
    ...social.map(({ label, url }) => ({ label, href: url })),
  ];
  const linksIn = (list: Route['footer']) =>
    routes
      .filter(({ footer }) => footer === list)
      .map(({ label, path }) => ({ label, href: path }));
  const guides = linksIn('guides');
  return (
    <footer className="rule-t border-line py-16 text-sm text-muted">
      <div className="screen-only mx-auto max-w-page px-page flex flex-wrap gap-12 lg:gap-x-19">
        <div className="w-full lg:w-0 lg:grow">
          <Brand className="text-ink" name={name} logo={logo} />
          <p className="mt-3 max-w-[24em]">{blurb}</p>
        </div>
        <nav aria-labelledby="quick-links">
          <FooterHeading id="quick-links">Quick links</FooterHeading>
          <FooterList links={linksIn('links')} />
        </nav>
        <div>
          <FooterHeading id="footer-contact">Contact</FooterHeading>
          <FooterList links={ways} />
        </div>
        {guides.length > 0 && (
          <nav aria-labelledby="footer-guides">
            <FooterHeading id="footer-guides">Guides</FooterHeading>
            <FooterList links={guides} />
          </nav>
        )}
        <p className="w-full">
          © <span id="year">{new Date().getFullYear()}</span>
          {` ${name}`}
        </p>
      </div>
      <p className="print-only">{[name, email, phone, readHost(website)].join(' | ')}</p>
    </footer>
  );
}

function FooterHeading({ id, children }: { id: string; children: string }) {
  return (
    <h2 className="mb-2 text-base [letter-spacing:0] text-ink" id={id}>
      {children}
    </h2>
  );
}

function FooterList({ links }: { links: Link[] }) {
  return (
    // Columns are as wide as their links; only an email address wider than its room breaks.
    <ul role="list" className="[overflow-wrap:anywhere]">
      {links.map(({ label, href }) => (
        <li key={href}>
          <a className={linkClass} href={href}>
            <AddressText>{label}</AddressText>
          </a>
        </li>
      ))}
    </ul>
  );
}
