/** The view of all entries of a kind. */
import type { ListGroup, ListItem } from '#desk/content/overview.ts';
import type { Kind } from '#model/schemas/collections.ts';
import { MoveButtons, useListStatus } from '../move-buttons.tsx';
import { entryLink, versionsLink } from '../route.ts';
import { useContent } from '../saving/use-content.ts';
import type { DeskState } from '../saving/use-desk.ts';
import { AddButton, isKind } from './add-entry.tsx';
import { EntryIcons } from './entry-icons.tsx';

interface Props {
  desk: DeskState;
  group: ListGroup;
}

/** All entries of a kind, with buttons to add and move them. */
export function ListView({ desk, group }: Props) {
  const { kind, items } = group;
  const { status, announce } = useListStatus(items.map(({ id }) => id));
  const isMovable = isKind(kind) && items.length > 1;
  const move = async ({ id, name }: ListItem, by: number) => {
    const answer = await desk.send((api) => api.move.$post({ json: { id, by } }));
    if (!answer) return;
    const moved = answer.overview.groups.find((other) => other.kind === kind)?.items ?? [];
    const ids = moved.map((item) => item.id);
    announce({ words: `${name}: ${ids.indexOf(id) + 1} of ${ids.length}`, items: ids });
  };
  return (
    <>
      <h1>{group.name}</h1>
      <p className="sr-only" role="status">
        {status}
      </p>
      {items.length === 0 && <p>{`No ${group.name.toLowerCase()} yet.`}</p>}
      <ul className="rows">
        {items.map((item, index) => (
          <li key={item.id} className="flex items-center gap-3">
            {isMovable && (
              <MoveButtons
                name={item.name}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                onMove={(by) => move(item, by)}
              />
            )}
            <a
              className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-2.5 font-semibold text-ink no-underline hover:underline"
              href={entryLink(item.id)}
            >
              <span className="flex-[2_1_10rem]">
                <strong>{item.name}</strong>{' '}
                {item.title && <span className="help block font-normal">{item.title}</span>}
              </span>
              <span className="help flex-[1_1_8rem] font-normal">{item.place}</span>
              <span className="flex-[1_1_10rem]">
                <EntryIcons item={item} hasWords />
              </span>
            </a>
          </li>
        ))}
      </ul>
      {isKind(kind) && (
        <>
          <AddButton desk={desk} kind={kind} />
          <Removed kind={kind} />
        </>
      )}
    </>
  );
}

/** The entries that were removed, each with a link to its versions. */
function Removed({ kind }: { kind: Kind }) {
  const { data: removed = [] } = useContent(['removed', kind], (api) =>
    api.removed.$get({ query: { kind } }),
  );
  if (removed.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-4 mt-8">
      <h2>Removed</h2>
      <p className="help">Open one to bring it back.</p>
      <ul className="rows">
        {removed.map(({ id, name }) => (
          <li key={id}>
            <a href={versionsLink(id)}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
