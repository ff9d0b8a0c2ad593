/** The navigation of the desk: a link to each entry, each list and each other view. */
import BookOpen from 'lucide:book-open';
import Box from 'lucide:box';
import Briefcase from 'lucide:briefcase';
import FileText from 'lucide:file-text';
import ListChecks from 'lucide:list-checks';
import Mail from 'lucide:mail';
import Palette from 'lucide:palette';
import Quote from 'lucide:quote';
import History from 'lucide:rotate-ccw-clock';
import User from 'lucide:user';
import type { ListGroup, Overview } from '#desk/content/overview.ts';
import { entryLink, type Route } from '../route.ts';
import { EntryIcons } from '../views/entry-icons.tsx';

const icons = {
  profile: User,
  pages: FileText,
  services: Briefcase,
  experience: History,
  projects: Box,
  testimonials: Quote,
  guides: BookOpen,
  colours: Palette,
};

interface Props {
  overview: Overview;
  route: Route;
}

const link =
  'flex min-h-11 flex-wrap items-center rounded-control border border-transparent py-1 text-ink no-underline hover:bg-bg aria-[current=page]:border-line aria-[current=page]:bg-bg';
const mainLink = `${link} gap-3 px-3 font-semibold`;
const mainName = 'max-w-full flex-1 hyphens-auto wrap-break-word';

/** The views beside the entries. */
const otherViews = [
  { view: 'messages', name: 'Messages', Icon: Mail },
  { view: 'checklist', name: 'Checklist', Icon: ListChecks },
];

/** The navigation, by the names that the owner knows. */
export function Sidebar({ overview, route }: Props) {
  const openId = route.view === 'entry' || route.view === 'versions' ? route.id : '';
  return (
    <nav
      className="flex flex-col overflow-auto border-r border-line bg-sunk p-3 [scrollbar-width:thin]"
      aria-label="Contents"
    >
      <ul>
        {overview.groups.map((group) => (
          <Group key={group.kind} group={group} openId={openId} route={route} />
        ))}
      </ul>
      <div className="mt-auto border-t border-line">
        {otherViews.map(({ view, name, Icon }) => (
          <a
            key={view}
            className={mainLink}
            href={`#/${view}`}
            aria-current={route.view === view ? 'page' : undefined}
          >
            <Icon /> <span className={mainName}>{name}</span>
          </a>
        ))}
      </div>
    </nav>
  );
}

interface GroupProps {
  group: ListGroup;
  /** The id of the open entry; empty where none is open. */
  openId: string;
  route: Route;
}

function Group({ group, openId, route }: GroupProps) {
  const Icon = icons[group.kind];
  const [first] = group.items;
  const isSingle = group.kind === 'profile' || group.kind === 'colours';
  const link = isSingle && first ? entryLink(first.id) : `#/list/${group.kind}`;
  const isHere = isSingle
    ? first?.id === openId
    : (route.view === 'list' && route.kind === group.kind) ||
      group.items.some(({ id }) => id === openId);
  return (
    <li>
      <a className={mainLink} href={link} aria-current={isHere ? 'page' : undefined}>
        <Icon /> <span className={mainName}>{group.name}</span>
        {isSingle && first ? (
          <EntryIcons item={first} />
        ) : (
          <span className="font-normal text-muted">{group.items.length}</span>
        )}
      </a>
    </li>
  );
}
