import { Mark } from '#ui/icons/drawn-mark.tsx';
import { Photo } from '#ui/photo.tsx';
import type { Picture } from '#ui/picture.ts';

interface BrandProps {
  name: string;
  /** The owner's own logo, in place of the drawn mark. */
  logo: Picture | undefined;
}

/** The mark with the owner's name; it leads home. */
export function Brand({ name, logo }: BrandProps) {
  return (
    <a
      className="flex min-h-12 min-w-0 items-center gap-3 py-2 leading-tight lg:max-w-max lg:flex-[1_1_12rem] font-bold [letter-spacing:-0.01em] [overflow-wrap:anywhere]"
      href="/"
    >
      {logo ? (
        // A logo is drawn for a light page.
        <Photo
          className="shrink-0 rounded-control [background:var(--light,transparent)_var(--dark,var(--color-white))]"
          picture={logo}
          alt=""
        />
      ) : (
        <Mark />
      )}
      {name.length > 28 ? <span className="text-sm leading-tight">{name}</span> : name}
    </a>
  );
}
