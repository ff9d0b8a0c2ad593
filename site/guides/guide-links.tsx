/** Lists of links below a page's cards: guides to read, forms to download. */
import type { ReactNode } from 'react';
import type { Route } from '#site/routes.ts';

interface LinkColumnsProps {
  heading: string;
  /** The items of the list, each with the class {@link linkRow}. */
  children: ReactNode;
}

/** The style of an item of the list. */
export const linkRow = 'rule-b border-line';

/** The style of a link in the list. */
export const linkInRow = 'flex min-h-12 items-center font-semibold text-primary hover:underline';

/** A list in two ruled columns under a heading. */
export const LinkColumns = ({ heading, children }: LinkColumnsProps) => (
  <>
    <h2 className="screen-only mt-16 mb-2 text-lg">{heading}</h2>
    <ul role="list" className="screen-only grid gap-x-8 sm:grid-cols-2">
      {children}
    </ul>
  </>
);

/** Links to guides by their names; renders nothing when there are none. */
export function GuideLinks({ guides }: { guides: Route[] }) {
  if (guides.length === 0) return null;
  return (
    <LinkColumns heading="Guides">
      {guides.map(({ label, path }) => (
        <li className={linkRow} key={path}>
          <a className={linkInRow} href={path}>
            {label}
          </a>
        </li>
      ))}
    </LinkColumns>
  );
}
