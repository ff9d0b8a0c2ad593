/** The icons that content names. */
import icons from 'lucide:content';
import type { IconName } from '#model/schemas/icon.ts';
import type { IconProps } from './icons/create-icon.tsx';

/** An icon that content names; it stands beside words that say the same, so it has no label. */
export function Icon({ name, ...props }: IconProps & { name: IconName }) {
  const Named = icons[name];
  return <Named {...props} />;
}
