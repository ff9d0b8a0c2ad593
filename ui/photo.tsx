/** A photo in its sizes and formats. */
import type { ComponentPropsWithRef } from 'react';

export interface Picture {
  /** A file that every browser reads. */
  src: string;
  /** The same, smaller, for browsers that read AVIF: a file, or several with their widths, as in `srcset`. */
  avif?: string;
  /** How wide it is shown, where there are several files, as in the attribute `sizes`. */
  sizes?: string;
  width: number;
  height: number;
}

interface PhotoProps extends ComponentPropsWithRef<'img'> {
  picture: Picture;
  alt: string;
}

/** A photo whose place is kept free until it comes. */
export function Photo({ picture: { avif, sizes, ...file }, alt, ...props }: PhotoProps) {
  const image = <img {...props} {...file} alt={alt} />;
  if (!avif) return image;
  return (
    <picture>
      <source srcSet={avif} sizes={sizes} type="image/avif" />
      {image}
    </picture>
  );
}
