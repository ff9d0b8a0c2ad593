import drawings from 'lucide:content';
import type { IconName } from '#model/schemas/icon.ts';
import type { DrawingProps } from './icons/drawing.tsx';

/** A drawing that content names; always beside words that say the same. */
export function Icon({ name, ...props }: DrawingProps & { name: IconName }) {
  const Drawing = drawings[name];
  return <Drawing {...props} />;
}
