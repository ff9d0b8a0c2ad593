/** The number and the picture of a project, which several pages show. */
import type { ComponentPropsWithRef } from 'react';
import type { EntryName } from '#model/schemas/fields.ts';
import type { Project } from '#model/schemas/project.ts';
import { Photo, type Picture } from '#ui/photo.tsx';

/** A picture of the goods, as the build made it. */
type ProjectPictureView = Picture & {
  alternative: string;
  /** `cover`: it fills its frame, also where the preview shows the photo itself. */
  fit: 'cover' | 'contain';
};

/** A project as the pages show it. */
export type ProjectView = Omit<Project, 'picture'> & EntryName & { picture?: ProjectPictureView };

/** The number on a project's card: `P-01`. */
export const projectNumber = (number: number) => `P-${String(number).padStart(2, '0')}`;

interface ProjectPictureProps extends ComponentPropsWithRef<'img'> {
  /** The picture; undefined renders nothing. */
  picture: ProjectPictureView | undefined;
}

/** The picture of a project's goods, in a frame that it fills or in which it stands whole; `className` has its ratio. */
export function ProjectPicture({ picture, className = '', ...props }: ProjectPictureProps) {
  if (!picture) return null;
  const { alternative, fit, ...file } = picture;
  return (
    <Photo
      {...props}
      className={`w-full bg-sunk ${fit === 'cover' ? 'object-cover' : 'object-contain'} ${className}`}
      picture={file}
      alt={alternative}
    />
  );
}
