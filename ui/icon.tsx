import {
  BadgeCheck,
  Boxes,
  CalendarCheck,
  ClipboardList,
  Container,
  Factory,
  Globe,
  Handshake,
  type LucideIcon,
  type LucideProps,
  Percent,
  SearchCheck,
  Ship,
  Timer,
  Users,
} from 'lucide-react';
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
