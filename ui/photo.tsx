import type { ComponentPropsWithRef } from 'react';
import type { Picture } from './picture.ts';

interface PhotoProps extends ComponentPropsWithRef<'img'> {
  picture: Picture;
  alt: string;
}

/** A photo whose place is kept free until it comes. */
export function Photo({ picture: { avif, ...file }, alt, ...props }: PhotoProps) {
  const image = <img {...props} {...file} alt={alt} />;
  if (!avif) return image;
  return (
    <picture>
      <source srcSet={avif} type="image/avif" />
      {image}
    </picture>
  );
}
