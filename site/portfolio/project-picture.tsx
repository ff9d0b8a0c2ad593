import type { ComponentPropsWithRef } from 'react';
import { Photo } from '#ui/photo.tsx';
import type { Picture } from '#ui/picture.ts';

/** A picture of the goods, as the build made it. */
export type ProjectPictureView = Picture & { alternative: string };

interface ProjectPictureProps extends ComponentPropsWithRef<'img'> {
  /** Nothing is shown where the project has none. */
  picture: ProjectPictureView | undefined;
}

/** The picture of a project's goods, in a frame of 16 by 9 that it fills or in which it stands whole. */
export function ProjectPicture({ picture, className = '', ...props }: ProjectPictureProps) {
  if (!picture) return null;
  const { alternative, ...file } = picture;
  return (
    <Photo
      {...props}
      className={`aspect-[16/9] w-full bg-sunk object-contain ${className}`}
      picture={file}
      alt={alternative}
    />
  );
}
