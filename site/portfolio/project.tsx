import type { ComponentPropsWithRef } from 'react';
import type { Entry } from '#model/read.ts';
import type { EntryName } from '#model/schemas/fields.ts';
import type { Project } from '#model/schemas/project.ts';
import { optimise, type PictureFrame, photoSize, picturePath } from '#site/pictures.ts';
import { Photo, type Picture } from '#ui/photo.tsx';

/** A picture of the goods, as the build made it. */
type ProjectPictureView = Picture & { alternative: string };

/** A project as the pages show it. */
export type ProjectView = Omit<Project, 'picture'> & EntryName & { picture?: ProjectPictureView };

/** The number on a project's card: `P-01`. */
export const projectNumber = (number: number) => `P-${String(number).padStart(2, '0')}`;

/**
 * A project as the pages show it, with its picture made for the given width.
 *
 * @param sizes how wide the picture is shown at which widths of the window.
 */
export async function getProjectView(
  { picture, ...project }: Entry<'projects'>,
  pictureWidth: number,
  sizes: string,
): Promise<ProjectView> {
  if (!picture) return project;
  const path = picturePath('projects', picture.file);
  const place = goodsFrame(await photoSize(path), pictureWidth);
  const { alternative } = picture;
  const made = await optimise(path, place, { sizes, densities: [0.5, 1, 2] });
  return { ...project, picture: { alternative, ...made } };
}

/** Photos of goods whose width by height lies between these fill a frame of 16 by 9. */
const filling = { narrowest: 1.3, widest: 2.2 };

/**
 * Where a photo of goods is shown: it fills the frame of 16 by 9 where little of it is cropped by that,
 * and stands whole in the frame where it is upright, square, or a panorama.
 *
 * @param photo its width and height, in pixels.
 * @param width of the frame, in CSS pixels.
 */
function goodsFrame(photo: { width: number; height: number }, width: number): PictureFrame {
  const height = Math.round((width * 9) / 16);
  const ratio = photo.width / photo.height;
  if (ratio >= filling.narrowest && ratio <= filling.widest) return { width, height };
  return ratio > filling.widest ? { width } : { height };
}

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
