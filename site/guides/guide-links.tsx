/** A line of links to guides. */
import type { Route } from '#site/routes.ts';

interface GuideLinksProps {
  guides: Route[];
  /** The words before the links; optional. */
  label?: string;
  className: string;
}

/**
 * Links to guides by their names; renders nothing when there are none. On phones each has a line of its own, so that
 * none wraps differently when the fonts load.
 */
export function GuideLinks({ guides, label, className }: GuideLinksProps) {
  if (guides.length === 0) return null;
  return (
    <ul
      role="list"
      className={`screen-only grid items-center gap-x-6 sm:flex sm:flex-wrap ${className}`}
    >
      {label && <li className="font-semibold">{label}</li>}
      {guides.map(({ label: title, path }) => (
        <li key={path}>
          <a
            className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
            href={path}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
