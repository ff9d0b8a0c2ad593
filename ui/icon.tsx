import type { LucideIcon, LucideProps } from 'lucide-react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Boxes from 'lucide-react/icons/boxes';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Container from 'lucide-react/icons/container';
import Factory from 'lucide-react/icons/factory';
import Globe from 'lucide-react/icons/globe';
import Handshake from 'lucide-react/icons/handshake';
import Percent from 'lucide-react/icons/percent';
import SearchCheck from 'lucide-react/icons/search-check';
import Ship from 'lucide-react/icons/ship';
import Timer from 'lucide-react/icons/timer';
import Users from 'lucide-react/icons/users';
import type { IconName } from '#model/schemas/icon.ts';

const drawings: Record<IconName, LucideIcon> = {
  'badge-check': BadgeCheck,
  boxes: Boxes,
  'calendar-check': CalendarCheck,
  'clipboard-list': ClipboardList,
  container: Container,
  factory: Factory,
  globe: Globe,
  handshake: Handshake,
  percent: Percent,
  'search-check': SearchCheck,
  ship: Ship,
  timer: Timer,
  users: Users,
};

/** A drawing that content names; always beside words that say the same. */
export function Icon({ name, ...props }: LucideProps & { name: IconName }) {
  const Drawing = drawings[name];
  return <Drawing size={24} strokeWidth={1.75} aria-hidden {...props} />;
}
