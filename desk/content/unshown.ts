/** Knows the parts of files that no page shows as long as there is nothing for them to introduce. */
import { isWithin, type Path, valueAt } from '#desk/shared/value.ts';
import type { Kind } from '#model/schemas/collections.ts';
import type { ContentState } from './workspace.ts';

/** The ids of the entries of a kind that visitors see. */
const visible = (state: ContentState, kind: Kind): string[] =>
  state.idsOf(kind).filter((id) => state.fieldsOf(id).hidden !== true);

const hasItems = (value: unknown): boolean => Array.isArray(value) && value.length > 0;

/** A part of a file, and whether a page shows it. */
interface Part {
  id: string;
  path: Path;
  isShown: (state: ContentState) => boolean;
}

/** The parts of files that are shown only with what they introduce. */
const parts: Part[] = [
  {
    id: 'pages/home',
    path: ['testimonials'],
    isShown: (state) => visible(state, 'testimonials').length > 0,
  },
  {
    id: 'pages/home',
    path: ['order'],
    isShown: (state) => visible(state, 'projects').length > 0,
  },
  {
    id: 'pages/home',
    path: ['order', 'others'],
    isShown: (state) => visible(state, 'projects').length > 1,
  },
  {
    id: 'pages/portfolio',
    path: ['documentsNote'],
    isShown: (state) =>
      visible(state, 'projects').some((id) => hasItems(state.fieldsOf(id).documents)),
  },
];

/** Whether a path leads into a card of the home page whose service was removed. */
const isInEmptyCard = (state: ContentState, id: string, path: Path): boolean =>
  id === 'pages/home' &&
  isWithin(path, ['offers', 'cards']) &&
  valueAt(state.fieldsOf(id), [...path.slice(0, 3), 'service']) === undefined;

/** Whether no page shows a field of an entry, because the content has nothing that the field introduces. */
export const isUnshown = (state: ContentState, id: string, path: Path): boolean =>
  isInEmptyCard(state, id, path) ||
  parts.some((part) => part.id === id && isWithin(path, part.path) && !part.isShown(state));
