/** A line of links to guides. */
import type { Route } from '#site/routes.ts';

interface GuideLinksProps {
  guides: Route[];
  className: string;
}

/** The style of a list of links: on phones each has a line of its own, so that none wraps when the fonts load. */
export const linkRow = 'screen-only grid items-center gap-x-6 sm:flex sm:flex-wrap';

/** The style of a link in such a list. */
export const linkInRow =
  'inline-flex min-h-11 items-center font-semibold text-primary hover:underline';

/** Links to guides by their names; renders nothing when there are none. */
export function GuideLinks({ guides, className }: GuideLinksProps) {
  if (guides.length === 0) return null;
  return (
    <ul role="list" className={`${linkRow} ${className}`}>
      {guides.map(({ label, path }) => (
        <li key={path}>
          <a className={linkInRow} href={path}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
