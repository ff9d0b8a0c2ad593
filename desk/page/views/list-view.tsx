import Plus from 'lucide:plus';
import { useState } from 'react';
import { slugOf } from '#desk/content/ids.ts';
import { kindNames } from '#desk/content/names.ts';
import type { ListGroup, Overview } from '#desk/content/overview.ts';
import { MoveButtons, moved } from '../move-buttons.tsx';
import { entryLink } from '../route.ts';
import { createEntry, isKind, Marks, Thumbnail } from '../sidebar.tsx';
import type { DeskState } from '../use-desk.ts';

interface Props {
  desk: DeskState;
  overview: Overview;
  kind: string;
}

/** All entries of a kind: found by name, moved, added. */
export function ListView({ desk, overview, kind }: Props) {
  const group = overview.groups.find((one) => one.kind === kind);
  if (group) return <Entries desk={desk} group={group} />;
  return (
    <>
      <h1>There is no such list</h1>
      <p>
        <a href="#/checklist">Go to the checklist</a>
      </p>
    </>
  );
}

function Entries({ desk, group }: { desk: DeskState; group: ListGroup }) {
  const [words, setWords] = useState('');
  const [status, setStatus] = useState('');
  const { kind, items } = group;
  const found = items.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()));
  const isMovable = isKind(kind) && !words && items.length > 1;
  const move = async (from: number, to: number) => {
    const item = items[from];
    if (!item || to < 0 || to >= items.length) return;
    const slugs = moved(items, from, to).map(({ id }) => slugOf(id));
    if (await desk.act('reorder', { kind, slugs }))
      setStatus(`${item.name}: ${to + 1} of ${items.length}`);
  };
  return (
    <>
      <h1>{group.name}</h1>
      <p className="sr-only" role="status">
        {status}
      </p>
      {items.length > 12 && (
        <label className="grid max-w-96">
          <span>Find by name</span>
          <input type="search" value={words} onChange={(event) => setWords(event.target.value)} />
        </label>
      )}
      {items.length === 0 && <p>{`No ${group.name.toLowerCase()} yet.`}</p>}
      <ul className="entries rows">
        {found.map((item, index) => (
          <li
            key={item.id}
            className="flex items-center gap-3 [contain-intrinsic-size:auto_3.75rem] [content-visibility:auto]"
          >
            {isMovable && (
              <MoveButtons
                name={item.name}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                onMove={(by) => move(index, index + by)}
              />
            )}
            <a
              className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-2.5 font-semibold wrap-anywhere text-ink no-underline hover:underline"
              href={entryLink(item.id)}
            >
              <Thumbnail item={item} />
              <span className="flex-[2_1_10rem]">
                <strong>{item.name}</strong>{' '}
                {item.title && <span className="help block font-normal">{item.title}</span>}
              </span>
              <span className="help flex-[1_1_8rem] font-normal">{item.place}</span>
              <Marks item={item} isWritten />
            </a>
          </li>
        ))}
      </ul>
      {isKind(kind) && (
        <button
          type="button"
          className="border-dashed text-primary"
          onClick={() => createEntry(desk, kind)}
        >
          <Plus /> <span>{`Add a ${kindNames[kind].one}`}</span>
        </button>
      )}
    </>
  );
}
