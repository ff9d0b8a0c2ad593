import type { Profile } from '#model/schemas/profile.ts';
import { Icon } from '#ui/icon.tsx';

interface BadgeStripProps {
  badges: Profile['badges'];
  /** The strip's name for screen readers. */
  label: string;
}

/** The highlights, set as ruled cells. */
export function BadgeStrip({ badges, label: name }: BadgeStripProps) {
  return (
    <section className="border-t border-line" aria-label={name}>
      <div className="mx-auto max-w-page lg:px-6">
        <ul className="grid grid-cols-2 gap-px border-line bg-line sm:grid-cols-3 lg:grid-cols-6 border-b lg:border-x">
          {badges.map(({ icon, label }) => (
            <li className="bg-bg px-6 py-6 lg:px-5" key={label}>
              <Icon className="text-primary" name={icon} />
              <p className="mt-3 font-display font-semibold leading-snug tracking-[-0.01em] text-balance">
                {label}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
