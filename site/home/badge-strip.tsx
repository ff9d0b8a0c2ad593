import type { Page } from '#model/schemas/page.ts';
import { rowSizes } from '#ui/balanced-rows.ts';
import { Icon } from '#ui/icon.tsx';

interface BadgeStripProps {
  badges: Page<'home'>['badges'];
  /** The strip's name for screen readers. */
  label: string;
}

/** The columns of wide screens, by how many badges the first row has. */
const columns: Record<number, string> = {
  3: 'lg:grid-cols-3',
  4: 'lg:grid-cols-4',
  5: 'lg:grid-cols-5',
  6: 'lg:grid-cols-6',
};

/** The highlights in a row, or in two columns of a phone. */
export function BadgeStrip({ badges, label: name }: BadgeStripProps) {
  return (
    <section className="rule-t border-line" aria-label={name}>
      <ul
        className={`mx-auto grid max-w-page grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-6 px-page py-8 ${columns[rowSizes(badges.length, 6)[0] ?? 6]}`}
      >
        {badges.map(({ icon, label }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two badges may say the same.
          <li className="flex min-w-0 gap-3" key={index}>
            <Icon className="flex-none text-primary" name={icon} />
            <p className="min-w-0 text-sm font-semibold leading-snug text-balance">
              {label}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
