/** A link to a field of a form, which also works when its address is already that of the window. */
import type { ReactNode } from 'react';
import type { Path } from '#desk/shared/value.ts';
import { focusField } from '../fields/form-context.ts';
import { entryLink } from '../route.ts';

/** Opens the form of a field, and focuses the field. Setting the address that the window has does nothing in a browser. */
export function goToField(id: string, path: Path): void {
  const link = entryLink(id, path);
  // After a dialog that the click closes, because that gives the focus back.
  if (location.hash === link) setTimeout(() => focusField(path));
  else location.hash = link;
}

interface Props {
  id: string;
  path: Path;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
}

export function FieldLink({ id, path, onClick, ...rest }: Props) {
  const link = entryLink(id, path);
  const click = () => {
    if (location.hash === link) goToField(id, path);
    onClick?.();
  };
  return <a {...rest} href={link} onClick={click} />;
}
