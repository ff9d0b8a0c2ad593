/** The buttons that move an item of a list up and down, and the status text for screen readers. */
import ArrowDown from 'lucide:arrow-down';
import ArrowUp from 'lucide:arrow-up';
import { type KeyboardEvent, useState } from 'react';
import { isSame } from '#desk/shared/value.ts';

/** A copy of a list with one item moved. */
export const moveItem = <Item,>(items: readonly Item[], from: number, to: number): Item[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));

/** The status text on the last action in a list, such as a move; empty after another change of the list, as by Undo. */
export function useListStatus<Item>(items: readonly Item[]) {
  const [last, announce] = useState<{ words: string; items: readonly Item[] }>();
  return { status: isSame(last?.items, items) ? last?.words : '', announce };
}

interface Props {
  /** The name of the item, such as `Result 2`. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
}

const directions = [
  { direction: 'up', by: -1, Arrow: ArrowUp },
  { direction: 'down', by: 1, Arrow: ArrowDown },
] as const;

/** Two buttons that move an item up and down in its list; so do the arrow keys on each button. */
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
      {directions.map(({ direction, by, Arrow }) => (
        <button
          key={direction}
          type="button"
          className="quiet min-w-11 p-1.5"
          aria-label={`Move ${name} ${direction}`}
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
