import { Contrast, Menu } from 'lucide-react';
import { LinkButton } from '#ui/link-button.tsx';
import { IconButton } from '#ui/tooltip.tsx';
import { Brand } from './brand.tsx';

const links = [
  ['Home', '/'],
  ['About', '/about'],
  ['Services', '/services'],
  ['Experience', '/experience'],
  ['Portfolio', '/portfolio'],
  ['Contact', '/contact'],
] as const;

/** Marks the link of the page itself, and that of the section in which a page lies. */
function current(href: string, path: string) {
  if (href === path) return 'page';
  return path.startsWith(`${href}/`) ? 'true' : undefined;
}

interface SiteHeaderProps {
  name: string;
  /** The path of the current page, such as `/about`. */
  path: string;
}

/** The bar at the top of every page: a row of links on large screens, a menu on small ones. */
export function SiteHeader({ name, path }: SiteHeaderProps) {
  return (
    <header className="screen-only sticky top-0 z-10 border-b border-line bg-bg">
      <div className="mx-auto flex min-h-17 max-w-page flex-wrap items-center gap-x-2 px-page lg:gap-x-4">
        <Brand name={name} />
        <nav className="menu" popover="auto" id="menu" aria-label="Main">
          {links.map(([label, href]) => (
            <a className="menu-link" href={href} key={href} aria-current={current(href, path)}>
              <span>{label}</span>
            </a>
          ))}
          <LinkButton className="mt-5 w-full lg:mt-0 lg:min-h-11 lg:w-auto" href="/contact">
            Get in Touch
          </LinkButton>
        </nav>
        <div className="ml-auto mr-[max(-0.75rem,-3vw)] flex lg:ml-0">
          <IconButton
            className="noscript:hidden"
            id="scheme"
            label="Dark colours"
            aria-pressed="false"
          >
            <Contrast size={22} strokeWidth={1.75} aria-hidden />
          </IconButton>
          <IconButton className="lg:hidden" id="menu-button" label="Menu" popoverTarget="menu">
            <Menu size={26} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </div>
      </div>
    </header>
  );
}
