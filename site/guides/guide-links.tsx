/** A list of links to guides. */
import type { Route } from '#site/routes.ts';

interface GuideLinksProps {
  guides: Route[];
  heading: string;
}

/** Links to guides by their names, in two ruled columns under a heading; renders nothing when there are none. */
export function GuideLinks({ guides, heading }: GuideLinksProps) {
  if (guides.length === 0) return null;
  return (
    <>
      <h2 className="screen-only mt-16 mb-2 text-lg">{heading}</h2>
      <ul className="screen-only grid gap-x-8 [overflow-wrap:anywhere] sm:grid-cols-2">
        {guides.map(({ label, path }) => (
          <li className="rule-b border-line" key={path}>
            <a
              className="flex min-h-12 items-center font-semibold text-primary hover:underline"
              href={path}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
