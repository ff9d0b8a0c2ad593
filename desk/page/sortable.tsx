import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardCode,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { GripVertical } from '#ui/icons/drawings.ts';

interface SortableProps {
  /** Names for the items that stay with them when they move. */
  ids: string[];
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** A list whose items move by mouse and touch, and by the arrow keys on their handles. */
export function Sortable({ ids, onMove, children }: SortableProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id)
      onMove(ids.indexOf(`${active.id}`), ids.indexOf(`${over.id}`));
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

interface Parts {
  /** For the element that moves. */
  place: { ref: (element: HTMLElement | null) => void; style: CSSProperties };
  handle: ReactNode;
}

export function useSortableItem(id: string, name: string, onMove: (by: 1 | -1) => void): Parts {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } =
    useSortable({ id });
  const press = (event: KeyboardEvent) => {
    if (event.code !== KeyboardCode.Up && event.code !== KeyboardCode.Down) return;
    event.preventDefault();
    onMove(event.code === KeyboardCode.Up ? -1 : 1);
  };
  return {
    place: {
      ref: setNodeRef,
      style: {
        transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
        transition,
      },
    },
    handle: (
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...listeners}
        className="handle"
        aria-label={`Move ${name}`}
        aria-describedby={attributes['aria-describedby']}
        onKeyDown={press}
      >
        <GripVertical />
      </button>
    ),
  };
}
