/** The icons beside an entry in lists: wrong, not on the site yet, hidden, invented, changed. */
import CircleAlert from 'lucide:circle-alert';
import EyeOff from 'lucide:eye-off';
import PenLine from 'lucide:pen-line';
import type { ReactNode } from 'react';
import type { ListItem } from '#desk/content/overview.ts';

/** The icons of an entry's state, with words beside them or in a tooltip. */
export function EntryIcons({ item, hasWords = false }: { item: ListItem; hasWords?: boolean }) {
  const icons: [isShown: boolean, icon: ReactNode, words: string][] = [
    [item.errors > 0, <CircleAlert key="wrong" className="text-danger" />, 'something is wrong'],
    [item.isPending, <PenLine key="pending" />, 'not on your site yet'],
    [item.isHidden, <EyeOff key="hidden" />, 'hidden from visitors'],
    [item.isInvented, <span key="invented" className="dot-invented" />, 'invented'],
    [item.changed !== '', <span key="changed" className="dot-changed" />, item.changed],
  ];
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {icons
        .filter(([isShown]) => isShown)
        .map(([, icon, words]) => (
          <span key={words} className="inline-flex items-center gap-1.5" title={words}>
            {icon}
            <span className={hasWords ? 'help' : 'sr-only'}>{` ${words}`}</span>
          </span>
        ))}
    </span>
  );
}
