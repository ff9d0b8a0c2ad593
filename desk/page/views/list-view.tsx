import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { slugOf } from '#desk/editing/ids.ts';
import { kindNames } from '#desk/editing/names.ts';
import type { ListItem, Overview } from '#desk/editing/views.ts';
import type { Kind } from '#model/schemas/collections.ts';
import { entryLink } from '../route.ts';
import { addEntry, isKind, Marks } from '../sidebar.tsx';
import type { DeskState } from '../use-desk.ts';

interface Props {
  desk: DeskState;
  overview: Overview;
  kind: string;
}

/** So many are drawn at once; the others are found by their name. */
const mostShown = 200;

/** All entries of a kind: found by name, moved, added. */
export function ListView({ desk, overview, kind }: Props) {
  const [words, setWords] = useState('');
  const [said, say] = useState('');
  const group = overview.groups.find((one) => one.kind === kind);
  if (!group) return <p>There is nothing here.</p>;
  const { items } = group;
  const found = items.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()));
  const move = async (item: ListItem, by: 1 | -1) => {
    const from = items.indexOf(item);
    const slugs = items.map(({ id }) => slugOf(id));
    slugs.splice(from + by, 0, ...slugs.splice(from, 1));
    await desk.act('reorder', { kind, slugs });
    say(`${item.name}: ${from + by + 1} of ${items.length}`);
  };
  return (
    <>
      <h1>{group.name}</h1>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {items.length > 12 && (
        <label className="search">
          Find by name
          <input type="search" value={words} onChange={(event) => setWords(event.target.value)} />
        </label>
      )}
      {items.length === 0 && <p>No {group.name.toLowerCase()} yet.</p>}
      <ul className="entries">
        {found.slice(0, mostShown).map((item) => (
          <li key={item.id}>
            <a href={entryLink(item.id)}>
              {item.name} <Marks item={item} />
            </a>
            {isKind(kind) && !words && (
              <Movers item={item} items={items} onMove={(by) => move(item, by)} />
            )}
          </li>
        ))}
      </ul>
      {found.length > mostShown && (
        <p className="help">{found.length - mostShown} more. Write part of a name to find them.</p>
      )}
      {isKind(kind) && (
        <button type="button" className="add" onClick={() => addEntry(desk, kind as Kind)}>
          <Plus aria-hidden /> Add a {kindNames[kind].one}
        </button>
      )}
    </>
  );
}

function Movers({
  item,
  items,
  onMove,
}: {
  item: ListItem;
  items: ListItem[];
  onMove: (by: 1 | -1) => void;
}) {
  return (
    <span className="movers">
      <button
        type="button"
        className="quiet icon"
        aria-label={`Move ${item.name} up`}
        disabled={item === items[0]}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden />
      </button>
      <button
        type="button"
        className="quiet icon"
        aria-label={`Move ${item.name} down`}
        disabled={item === items.at(-1)}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden />
      </button>
    </span>
  );
}
