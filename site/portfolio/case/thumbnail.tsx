import { schemes } from '#model/colours.ts';

interface ThumbnailProps {
  /** The name of the drawing's files, such as `dining-range`. */
  name: string;
  /** What it shows; left out where the words beside it say the same. */
  alternative?: string;
}

/**
 * A drawing as the picture of a card: a file of its own, loaded when it comes near. There is one for each
 * scheme, since a picture does not know which scheme its page is shown in; the other is never loaded.
 */
export function Thumbnail({ name, alternative = '' }: ThumbnailProps) {
  const images = schemes.map((scheme) => (
    <img
      className={`thumbnail in-${scheme}`}
      src={`/drawings/${name}-${scheme}.svg`}
      width={480}
      height={320}
      alt={alternative}
      loading="lazy"
      key={scheme}
    />
  ));
  return <div className="thumbnail-place">{images}</div>;
}
