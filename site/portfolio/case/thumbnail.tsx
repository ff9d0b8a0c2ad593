import { schemes } from '#model/schemas/colours.ts';

interface ThumbnailProps {
  slug: string;
  /** What it shows; left out where the words beside it say the same. */
  alternative?: string;
}

/**
 * A plate as a picture of a card: a file of its own, loaded when it comes near. There is one for each
 * scheme, since a picture does not know which scheme its page is shown in; the other is never loaded.
 */
export function Thumbnail({ slug, alternative = '' }: ThumbnailProps) {
  return schemes.map((scheme) => (
    <img
      className={`thumbnail in-${scheme}`}
      src={`/plates/${slug}-${scheme}.svg`}
      width={480}
      height={320}
      alt={alternative}
      loading="lazy"
      key={scheme}
    />
  ));
}
