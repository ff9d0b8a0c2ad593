import type { LucideIcon, LucideProps } from 'lucide-react';
import Anchor from 'lucide-react/icons/anchor';
import Award from 'lucide-react/icons/award';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Banknote from 'lucide-react/icons/banknote';
import Boxes from 'lucide-react/icons/boxes';
import Calculator from 'lucide-react/icons/calculator';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import ChartColumn from 'lucide-react/icons/chart-column';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Clock from 'lucide-react/icons/clock';
import Cog from 'lucide-react/icons/cog';
import Coins from 'lucide-react/icons/coins';
import Container from 'lucide-react/icons/container';
import Earth from 'lucide-react/icons/earth';
import Factory from 'lucide-react/icons/factory';
import FileCheck from 'lucide-react/icons/file-check';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Forklift from 'lucide-react/icons/forklift';
import Gauge from 'lucide-react/icons/gauge';
import Gem from 'lucide-react/icons/gem';
import Globe from 'lucide-react/icons/globe';
import Hammer from 'lucide-react/icons/hammer';
import Handshake from 'lucide-react/icons/handshake';
import HardHat from 'lucide-react/icons/hard-hat';
import Landmark from 'lucide-react/icons/landmark';
import Languages from 'lucide-react/icons/languages';
import Leaf from 'lucide-react/icons/leaf';
import Lightbulb from 'lucide-react/icons/lightbulb';
import MapPin from 'lucide-react/icons/map-pin';
import Microscope from 'lucide-react/icons/microscope';
import Package from 'lucide-react/icons/package';
import PackageCheck from 'lucide-react/icons/package-check';
import Percent from 'lucide-react/icons/percent';
import Plane from 'lucide-react/icons/plane';
import Receipt from 'lucide-react/icons/receipt';
import Recycle from 'lucide-react/icons/recycle';
import Route from 'lucide-react/icons/route';
import Ruler from 'lucide-react/icons/ruler';
import Scale from 'lucide-react/icons/scale';
import SearchCheck from 'lucide-react/icons/search-check';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Ship from 'lucide-react/icons/ship';
import Shirt from 'lucide-react/icons/shirt';
import Signature from 'lucide-react/icons/signature';
import Sofa from 'lucide-react/icons/sofa';
import Stamp from 'lucide-react/icons/stamp';
import Target from 'lucide-react/icons/target';
import Timer from 'lucide-react/icons/timer';
import TrainFront from 'lucide-react/icons/train-front';
import TrendingUp from 'lucide-react/icons/trending-up';
import Truck from 'lucide-react/icons/truck';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';
import Warehouse from 'lucide-react/icons/warehouse';
import Weight from 'lucide-react/icons/weight';
import Wrench from 'lucide-react/icons/wrench';
import type { IconName } from '#model/schemas/icon.ts';

const drawings: Record<IconName, LucideIcon> = {
  anchor: Anchor,
  award: Award,
  'badge-check': BadgeCheck,
  banknote: Banknote,
  boxes: Boxes,
  calculator: Calculator,
  'calendar-check': CalendarCheck,
  'chart-column': ChartColumn,
  'clipboard-list': ClipboardList,
  clock: Clock,
  cog: Cog,
  coins: Coins,
  container: Container,
  earth: Earth,
  factory: Factory,
  'file-check': FileCheck,
  'flask-conical': FlaskConical,
  forklift: Forklift,
  gauge: Gauge,
  gem: Gem,
  globe: Globe,
  hammer: Hammer,
  handshake: Handshake,
  'hard-hat': HardHat,
  landmark: Landmark,
  languages: Languages,
  leaf: Leaf,
  lightbulb: Lightbulb,
  'map-pin': MapPin,
  microscope: Microscope,
  package: Package,
  'package-check': PackageCheck,
  percent: Percent,
  plane: Plane,
  receipt: Receipt,
  recycle: Recycle,
  route: Route,
  ruler: Ruler,
  scale: Scale,
  'search-check': SearchCheck,
  'shield-check': ShieldCheck,
  ship: Ship,
  shirt: Shirt,
  signature: Signature,
  sofa: Sofa,
  stamp: Stamp,
  target: Target,
  timer: Timer,
  'train-front': TrainFront,
  'trending-up': TrendingUp,
  truck: Truck,
  users: Users,
  wallet: Wallet,
  warehouse: Warehouse,
  weight: Weight,
  wrench: Wrench,
};

/** A drawing that content names; always beside words that say the same. */
export function Icon({ name, ...props }: LucideProps & { name: IconName }) {
  const Drawing = drawings[name];
  return <Drawing size={24} strokeWidth={1.75} aria-hidden {...props} />;
}
