import ArrowDown from 'lucide:arrow-down';
import ArrowUp from 'lucide:arrow-up';
import type { KeyboardEvent } from 'react';

/** The items with one of them at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, at) => at !== from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
}

interface Props {
  /** What moves, such as `Result 2`. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
}

/** Move an item up and down in its list; so do the arrow keys on either. */
export function MoveButtons({ name, isFirst, isLast, onMove }: Props) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  // At an end they stay, so that they keep the focus.
  return (
    <span className="moves flex">
      <button
        type="button"
        className="quiet min-w-11 p-1.5"
        aria-label={`Move ${name} up`}
        aria-disabled={isFirst}
        onClick={() => onMove(-1)}
        onKeyDown={press}
      >
        <ArrowUp />
      </button>
      <button
        type="button"
        className="quiet min-w-11 p-1.5"
        aria-label={`Move ${name} down`}
        aria-disabled={isLast}
        onClick={() => onMove(1)}
        onKeyDown={press}
      >
        <ArrowDown />
      </button>
    </span>
  );
}
