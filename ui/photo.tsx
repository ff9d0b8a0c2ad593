import type { ComponentPropsWithRef } from 'react';

export interface Picture {
  /** A file that every browser reads. */
  src: string;
  /** The same, smaller, for browsers that read AVIF. */
  avif?: string;
  /** A smaller AVIF for phones. */
  phoneAvif?: string | undefined;
  width: number;
  height: number;
}

interface PhotoProps extends ComponentPropsWithRef<'img'> {
  picture: Picture;
  alt: string;
}

/** A photo whose place is kept free until it comes. */
export function Photo({ picture: { avif, phoneAvif, ...file }, alt, ...props }: PhotoProps) {
  const image = <img {...props} {...file} alt={alt} />;
  if (!avif) return image;
  return (
    <picture>
      {phoneAvif && <source media="(width < 40rem)" srcSet={phoneAvif} type="image/avif" />}
      <source srcSet={avif} type="image/avif" />
      {image}
    </picture>
  );
}
