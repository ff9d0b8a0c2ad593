import BookOpen from 'lucide:book-open';
import Box from 'lucide:box';
import Briefcase from 'lucide:briefcase';
import CircleAlert from 'lucide:circle-alert';
import Copy from 'lucide:copy';
import EyeOff from 'lucide:eye-off';
import FileText from 'lucide:file-text';
import ListChecks from 'lucide:list-checks';
import Mail from 'lucide:mail';
import Palette from 'lucide:palette';
import PenLine from 'lucide:pen-line';
import Plus from 'lucide:plus';
import Quote from 'lucide:quote';
import History from 'lucide:rotate-ccw-clock';
import User from 'lucide:user';
import type { ReactNode } from 'react';
import { kindNames } from '#desk/content/names.ts';
import type { ListGroup, ListItem, Overview } from '#desk/content/overview.ts';
import { type Kind, kinds } from '#model/schemas/collections.ts';
import { pictureAddress } from './fields/file-field.tsx';
import { entryLink, type Route } from './route.ts';
import type { DeskState } from './use-desk.ts';

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

/** More entries than this are looked for in a list of their own. */
const maxInSidebar = 30;

/** The marks of an entry, each with its words: beside it, or where there is no room when pointed at. */
export function Marks({ item, isWritten = false }: { item: ListItem; isWritten?: boolean }) {
  const marks: [isShown: boolean, drawing: ReactNode, words: string][] = [
    [item.errors > 0, <CircleAlert key="wrong" className="text-danger" />, 'something is wrong'],
    [
      item.drafts > 0,
      <PenLine key="draft" />,
      item.drafts === 1 ? '1 draft' : `${item.drafts} drafts`,
    ],
    [item.isHidden, <EyeOff key="hidden" />, 'hidden from visitors'],
    [item.isInvented, <span key="invented" className="dot-invented" />, 'invented'],
    [item.isChanged, <span key="changed" className="dot-changed" />, item.changed],
  ];
  return (
    <span className={`inline-flex items-center gap-1.5 ${isWritten ? '' : 'flex-col'}`}>
      {marks
        .filter(([isShown]) => isShown)
        .map(([, drawing, words]) => (
          <span key={words} className="inline-flex items-center gap-1.5" title={words}>
            {drawing}
            <span className={isWritten ? 'help' : 'sr-only'}>{` ${words}`}</span>
          </span>
        ))}
    </span>
  );
}

/** The drawing or photo by which an entry is known; nothing where its kind has none. */
export const Thumbnail = ({ item: { id, picture } }: { item: ListItem }) =>
  picture ? (
    <img
      className="h-9 w-11 flex-none border border-line bg-white object-contain"
      src={pictureAddress(id, picture.path, { name: picture.name })}
      alt=""
    />
  ) : null;

export const isKind = (kind: string): kind is Kind => kinds.includes(kind as Kind);

interface Props {
  overview: Overview;
  route: Route;
  desk: DeskState;
}

/**
 * Begins a new entry and opens its form.
 *
 * @param from the entry that it copies; it is empty without.
 */
export async function createEntry(desk: DeskState, kind: Kind, from?: string): Promise<void> {
  const answer = await desk.act<{ id: string }>('add', {
    kind,
    ...(from && { from }),
  });
  if (answer) location.hash = entryLink(answer.id);
}

const link =
  'flex min-h-11 items-center rounded-control border border-transparent py-1 text-ink no-underline hover:bg-bg aria-[current=page]:border-line aria-[current=page]:bg-bg';
const placeLink = `${link} gap-3 px-3 font-semibold`;
const placeName = 'min-w-0 flex-1 hyphens-auto wrap-anywhere';
const entryPlace = `${link} flex-wrap gap-2 px-2 text-sm leading-snug font-medium`;

/** The views beside the entries. */
const places = [
  { view: 'messages', name: 'Messages', Icon: Mail },
  { view: 'checklist', name: 'Checklist', Icon: ListChecks },
  { view: 'copies', name: 'Copies', Icon: Copy },
];

/** Everything that can be written, by what the owner calls it. */
export function Sidebar({ overview, route, desk }: Props) {
  const openId = route.view === 'entry' || route.view === 'versions' ? route.id : '';
  return (
    <nav
      className="flex flex-col overflow-auto border-r border-line bg-sunk p-3"
      aria-label="Contents"
    >
      <ul>
        {overview.groups.map((group) => (
          <Group key={group.kind} group={group} openId={openId} route={route} desk={desk} />
        ))}
      </ul>
      <div className="mt-auto border-t border-line">
        {places.map(({ view, name, Icon }) => (
          <a
            key={view}
            className={placeLink}
            href={`#/${view}`}
            aria-current={route.view === view ? 'page' : undefined}
          >
            <Icon /> <span className={placeName}>{name}</span>
          </a>
        ))}
      </div>
    </nav>
  );
}

interface GroupProps {
  group: ListGroup;
  /** The entry that is open; empty where none is. */
  openId: string;
  route: Route;
  desk: DeskState;
}

function Group({ group, openId, route, desk }: GroupProps) {
  const Icon = icons[group.kind];
  const [first] = group.items;
  const isSingle = group.kind === 'profile' || group.kind === 'colours';
  const isOpen =
    !isSingle &&
    (group.items.some(({ id }) => id === openId) ||
      (route.view === 'list' && route.kind === group.kind));
  const link = isSingle && first ? entryLink(first.id) : `#/list/${group.kind}`;
  const isHere = isSingle
    ? first?.id === openId
    : route.view === 'list' && route.kind === group.kind;
  return (
    <li>
      <a className={placeLink} href={link} aria-current={isHere ? 'page' : undefined}>
        <Icon /> <span className={placeName}>{group.name}</span>
        {isSingle && first ? (
          <Marks item={first} />
        ) : (
          <span className="font-normal text-muted">{group.items.length}</span>
        )}
      </a>
      {isOpen && group.items.length <= maxInSidebar && (
        <GroupItems group={group} openId={openId} desk={desk} />
      )}
    </li>
  );
}

/** The entries of an open group, and the way to one more. */
const GroupItems = ({ group, openId, desk }: Omit<GroupProps, 'route'>) => (
  <ul className="mb-2">
    {group.items.map((item) => (
      <li key={item.id}>
        <a
          className={entryPlace}
          href={entryLink(item.id)}
          aria-current={item.id === openId ? 'page' : undefined}
        >
          <Thumbnail item={item} />
          <span className="min-w-0 flex-[1_1_4rem] hyphens-auto wrap-break-word">
            <span>{item.name}</span>{' '}
            {item.place && <span className="help block font-normal">{item.place}</span>}
          </span>{' '}
          <Marks item={item} />
        </a>
      </li>
    ))}
    {isKind(group.kind) && (
      <li>
        <button
          type="button"
          className="quiet w-full justify-start text-left text-primary"
          onClick={() => createEntry(desk, group.kind as Kind)}
        >
          <Plus /> <span>{`Add a ${kindNames[group.kind].one}`}</span>
        </button>
      </li>
    )}
  </ul>
);
