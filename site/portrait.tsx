import { Photo } from '#ui/photo.tsx';
import type { Picture } from '#ui/picture.ts';

interface PortraitProps {
  name: string;
  /** Their photo; the initials stand there where there is none. */
  picture: Picture | undefined;
}

/** The first letters of the first and the last name: `GW` of Grace Wanjiru. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''];
  return letters.map((word) => [...(word ?? '')][0] ?? '').join('');
}

/** A person's face in a small square, or their initials. */
export function Portrait({ name, picture }: PortraitProps) {
  if (picture)
    return (
      <Photo
        className="rounded-control"
        picture={picture}
        alt={`Portrait of ${name}`}
        loading="lazy"
      />
    );
  return (
    <span className="initials" aria-hidden="true">
      {initials(name)}
    </span>
  );
}
