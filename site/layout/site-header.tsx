/** The header of every page: the owner’s name, the menu, the switch of colours. */
import Contrast from 'lucide:contrast';
import Menu from 'lucide:menu';
import X from 'lucide:x';
import { getInTouch } from '#site/links.ts';
import type { Route } from '#site/routes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { DrawnLogo } from '#ui/icons/drawn-logo.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Photo, type Picture } from '#ui/photo.tsx';

/** The value of `aria-current`: `page` for the page itself, `true` for the section that it is in. */
function current(link: Route, { path, parent }: Route) {
  if (link.path === path) return 'page';
  // The home page is the parent of all pages, and not a section.
  return link.parent && link.path === parent ? 'true' : undefined;
}

interface SiteHeaderProps {
  name: string;
  logo: Picture | undefined;
  /** The current page. */
  route: Route;
  menu: Route[];
}

/** The bar at the top of every page: a row of links on large screens, a menu on small ones. */
export function SiteHeader({ name, logo, route, menu }: SiteHeaderProps) {
  return (
    <header className="site-header screen-only sticky top-0 z-10 rule-b border-line bg-bg">
      <div className="mx-auto flex min-h-17 max-w-page flex-wrap items-center gap-x-2 px-page lg:gap-x-4">
        {/* As wide as its longest word at least; where that is too wide, the buttons move below it. */}
        <Brand className="w-min max-w-full grow lg:flex-[1_1_12rem]" name={name} logo={logo} />
        <nav className="menu" popover="auto" id="menu" aria-label="Main">
          {menu.map((page) => (
            <a
              className="menu-link"
              href={page.path}
              key={page.path}
              aria-current={current(page, route)}
            >
              <span>{page.label}</span>
            </a>
          ))}
          <LinkButton className="mt-5 w-full lg:mt-0 lg:min-h-11 lg:w-auto" href={getInTouch.href}>
            {getInTouch.label}
          </LinkButton>
        </nav>
        {/* Room for both buttons, as a browser may paint when it has parsed only the first. */}
        <div className="ml-auto mr-[max(-0.75rem,-3vw)] flex min-w-24 lg:ml-0 lg:min-w-0">
          <IconButton
            className="noscript:hidden forced-colors:hidden"
            id="scheme"
            label="Dark mode"
            aria-pressed="false"
          >
            <Contrast size={22} />
          </IconButton>
          <IconButton
            className="ml-auto lg:hidden"
            id="menu-button"
            label="Menu"
            popoverTarget="menu"
          >
            <Menu size={26} />
            <X size={26} />
          </IconButton>
        </div>
      </div>
    </header>
  );
}

interface BrandProps {
  name: string;
  /** The owner's own logo, in place of the drawn one. */
  logo: Picture | undefined;
  className?: string;
}

/** The logo with the owner's name; it leads home. */
export function Brand({ name, logo, className = '' }: BrandProps) {
  return (
    <a
      className={`flex min-h-12 min-w-0 items-center gap-3 py-2 leading-tight lg:max-w-max font-bold [letter-spacing:-0.01em] ${className}`.trim()}
      href="/"
    >
      {logo ? (
        // A logo is made for a light background.
        <Photo
          className="shrink-0 rounded-control [background:var(--light,transparent)_var(--dark,var(--color-white))]"
          picture={logo}
          alt=""
        />
      ) : (
        <DrawnLogo />
      )}
      {name.length > 28 ? <span className="min-w-0 text-sm leading-tight">{name}</span> : name}
    </a>
  );
}
