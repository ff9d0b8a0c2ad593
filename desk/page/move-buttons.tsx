/** The buttons that move an item of a list up and down, and the status text for screen readers. */
import ArrowDown from 'lucide:arrow-down';
import ArrowUp from 'lucide:arrow-up';
import { type KeyboardEvent, useState } from 'react';
import { isSame } from '#desk/shared/value.ts';

/** The items with one of them moved. */
export const moved = <Item,>(items: readonly Item[], from: number, to: number): Item[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));

/** The text on the last action in a list, such as a move; empty once the list has changed otherwise, as by Undo. */
export function useListStatus<Item>(items: readonly Item[]) {
  const [said, say] = useState<{ words: string; items: readonly Item[] }>();
  return { status: isSame(said?.items, items) ? said?.words : '', say };
}

interface Props {
  /** The name of the item, such as `Result 2`. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
}

const ways = [
  { way: 'up', by: -1, Arrow: ArrowUp },
  { way: 'down', by: 1, Arrow: ArrowDown },
] as const;

/** Move an item up and down in its list; so do the arrow keys on either. */
export function MoveButtons({ name, isFirst, isLast, onMove }: Props) {
  const isAtEnd = (by: 1 | -1) => (by < 0 ? isFirst : isLast);
  const move = (by: 1 | -1) => {
    if (!isAtEnd(by)) onMove(by);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? -1 : 1);
  };
  // `aria-disabled`, because a disabled button would lose the focus.
  return (
    <span className="moves flex">
      {ways.map(({ way, by, Arrow }) => (
        <button
          key={way}
          type="button"
          className="quiet min-w-11 p-1.5"
          aria-label={`Move ${name} ${way}`}
          aria-disabled={isAtEnd(by)}
          onClick={() => move(by)}
          onKeyDown={press}
        >
          <Arrow />
        </button>
      ))}
    </span>
  );
}
