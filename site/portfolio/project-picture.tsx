import type { ComponentPropsWithRef } from 'react';
import { Photo } from '#ui/photo.tsx';
import type { Picture } from '#ui/picture.ts';

/** A picture of the goods, as the build made it. */
export type ProjectPictureView = Picture & { alternative: string };

interface ProjectPictureProps extends ComponentPropsWithRef<'img'> {
  /** Nothing is shown where the project has none. */
  picture: ProjectPictureView | undefined;
}

/** The picture of a project's goods. */
export function ProjectPicture({ picture, ...props }: ProjectPictureProps) {
  if (!picture) return null;
  const { alternative, ...file } = picture;
  return <Photo {...props} picture={file} alt={alternative} />;
}
