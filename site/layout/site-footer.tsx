/** The footer of every page. */
import { printedHost } from '#documents/typography.ts';
import { callLink } from '#model/schemas/phone.ts';
import type { Profile } from '#model/schemas/profile.ts';
import type { Route } from '#site/routes.ts';
import type { Link } from '#ui/link-button.tsx';
import type { Picture } from '#ui/photo.tsx';
import { Brand } from './site-header.tsx';

const linkClass = 'inline-flex min-h-11 min-w-11 items-center hover:text-ink hover:underline';

interface SiteFooterProps {
  profile: Profile;
  logo: Picture | undefined;
  routes: Route[];
  /** Whether it lists the guides. */
  hasGuides: boolean;
}

export function SiteFooter({ profile, logo, routes, hasGuides }: SiteFooterProps) {
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
  const guides = hasGuides ? linksIn('guides') : [];
  return (
    <footer className="rule-t border-line py-16 text-sm text-muted">
      <div className="screen-only mx-auto max-w-page px-page flex flex-wrap gap-12 sm:grid sm:grid-cols-[minmax(12rem,1fr)_auto_auto] lg:grid-cols-[2fr_1fr_1fr]">
        <div className="w-full">
          <div className="text-ink">
            <Brand name={name} logo={logo} />
          </div>
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
      </div>
      <div className="screen-only mx-auto max-w-page px-page mt-8">
        {guides.length > 0 && (
          <p className="mb-8">
            {guides.map(({ label, href }) => (
              <a className={`${linkClass} mr-6`} href={href} key={href}>
                {label}
              </a>
            ))}
          </p>
        )}
        © <span id="year">{new Date().getFullYear()}</span>
        {` ${name}`}
      </div>
      <p className="print-only">{[name, email, phone, printedHost(website)].join(' | ')}</p>
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
    // Only an email address wider than the window breaks: below `lg`, columns are as wide as their links.
    <ul role="list" className="max-lg:[overflow-wrap:anywhere]">
      {links.map(({ label, href }) => (
        <li key={href}>
          <a className={linkClass} href={href}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
