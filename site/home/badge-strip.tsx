import type { Profile } from '#model/schemas/profile.ts';
import { balancedItems } from '#ui/balanced-rows.ts';
import { Icon } from '#ui/icon.tsx';

interface BadgeStripProps {
  badges: Profile['badges'];
  /** The strip's name for screen readers. */
  label: string;
}

/** The highlights, set as ruled cells. */
export function BadgeStrip({ badges, label: name }: BadgeStripProps) {
  const widths = balancedItems(badges.length, 6);
  return (
    <section className="border-t border-line" aria-label={name}>
      <div className="mx-auto max-w-page lg:px-6">
        <ul className="flex flex-wrap gap-px border-line bg-line border-b lg:border-x">
          {badges.map(({ icon, label }, index) => (
            <li
              className={`badge ${widths[index]}`}
              // biome-ignore lint/suspicious/noArrayIndexKey: two badges may say the same.
              key={index}
            >
              <Icon className="text-primary" name={icon} />
              <p className="mt-3 font-display font-semibold leading-snug [letter-spacing:-0.01em] text-balance">
                {label}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
