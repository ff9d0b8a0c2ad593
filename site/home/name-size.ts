/** Where the owner's name stands in the hero: alone in its column, or beside the photo. */
type NamePlace = 'alone' | 'beside';

/** From the largest; each with the longest word, in letters, that fits its column on a wide screen. */
const sizes: Record<NamePlace, { letters: number; className: string }[]> = {
  alone: [
    { letters: 10, className: 'text-[clamp(2.75rem,1.6rem+5.2vw,5rem)]' },
    { letters: 14, className: 'text-[clamp(2.25rem,1.5rem+3.2vw,3.5rem)]' },
    { letters: 20, className: 'text-[clamp(1.75rem,1.2rem+2.4vw,2.5rem)]' },
  ],
  beside: [
    { letters: 8, className: 'text-[clamp(2.25rem,1.4rem+3.6vw,4.25rem)]' },
    { letters: 12, className: 'text-[clamp(1.75rem,1.3rem+1.9vw,2.75rem)]' },
    { letters: 16, className: 'text-[clamp(1.5rem,1.2rem+1vw,2rem)]' },
  ],
};

/** A name of more letters is not set in the largest size, so that the first view shows more than it. */
const longName = 28;

/** The class of a name's size: no word of it is broken, and the first view shows more than the name. */
export function nameSize(name: string, place: NamePlace): string {
  const longest = Math.max(...name.split(/[\s-]+/).map((word) => [...word].length));
  const [, ...smaller] = sizes[place];
  const fitting = name.length > longName ? smaller : sizes[place];
  const size = fitting.find(({ letters }) => longest <= letters) ?? sizes[place].at(-1);
  return size?.className ?? '';
}
