import type { IconName } from '#model/schemas/icon.ts';
import drawings from './icons/content-drawings.json' with { type: 'json' };
import { Drawing, type DrawingProps } from './icons/drawing.tsx';

/** A drawing that content names; always beside words that say the same. */
export const Icon = ({ name, ...props }: DrawingProps & { name: IconName }) => (
  <Drawing path={drawings[name]} {...props} />
);
