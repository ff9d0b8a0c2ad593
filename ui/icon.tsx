/** Icons by the names that content uses. */
import icons from 'lucide:content';
import type { IconName } from '#model/schemas/icon.ts';
import type { IconProps } from './icons/create-icon.tsx';

/** An icon by its name in the content; without a label, because the text beside it says the same. */
export function Icon({ name, ...props }: IconProps & { name: IconName }) {
  const Named = icons[name];
  return <Named {...props} />;
}
