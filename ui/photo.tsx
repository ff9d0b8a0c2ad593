/** A `<picture>` element for a photo in several sizes and formats. */
import type { ComponentPropsWithRef } from 'react';

export interface Picture {
  /** A file in a format that every browser reads. */
  src: string;
  /** The photo as AVIF: a file, or several with their widths, as in `srcset`. */
  avif?: string;
  /** The attribute `sizes`, where there are several files. */
  sizes?: string;
  width: number;
  height: number;
}

interface PhotoProps extends ComponentPropsWithRef<'img'> {
  picture: Picture;
  alt: string;
}

/** A photo with width and height, which reserve its space until it has loaded. */
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
