/** Makes each kind of picture in its sizes: the owner's photo and logo, portraits, photos of goods. */
import { openPicture } from '#model/attachments.ts';
import type { Entry } from '#model/content.ts';
import type { Profile } from '#model/schemas/profile.ts';
import type { Picture } from '#ui/photo.tsx';
import {
  optimise,
  type PictureFrame,
  photoSize,
  picturePath,
  profilePicturePath,
  type Size,
  toJpeg,
} from './pictures.ts';
import type { ProjectView } from './portfolio/project.tsx';
import type { TestimonialView } from './testimonials.tsx';

/**
 * The owner's photo as a JPEG of the given size, cropped around the face and never enlarged;
 * undefined where the content has none.
 */
export async function ownerJpeg(
  { photo }: Profile,
  width: number,
  height: number,
): Promise<Buffer | undefined> {
  if (!photo) return undefined;
  return toJpeg(
    profilePicturePath(photo),
    { width, height, fit: 'cover', position: 'attention' },
    { quality: 82, mozjpeg: true },
  );
}

/** The owner's photo beside words, smaller on phones; undefined where the content has none. */
export async function ownerPortrait({ photo }: Profile): Promise<Picture | undefined> {
  if (!photo) return undefined;
  return optimise(
    profilePicturePath(photo),
    { width: 156, height: 195 },
    { sizes: '(width < 40rem) 104px, 156px', densities: [4 / 3, 2] },
  );
}

/** The largest size of a logo in the header, in CSS pixels. */
const logoPlace = { width: 72, height: 36 };

/** The owner's own logo for the header and footer; undefined where the content has none. */
export async function headerLogo({ logo }: Profile): Promise<Picture | undefined> {
  if (!logo) return undefined;
  const { width, height } = await photoSize(profilePicturePath(logo));
  const isWide = width / height > logoPlace.width / logoPlace.height;
  const { width: wide, height: high } = logoPlace;
  return optimise(profilePicturePath(logo), isWide ? { width: wide } : { height: high });
}

/**
 * The owner's own logo as a PNG, at most that many pixels wide and high; undefined where the content
 * has none.
 */
export async function logoPng({ logo }: Profile, side: number): Promise<Uint8Array | undefined> {
  if (!logo) return undefined;
  return openPicture(profilePicturePath(logo))
    .autoOrient()
    .resize(side, side, { fit: 'inside' })
    .png()
    .toBuffer();
}

/** The side of a client's portrait, in CSS pixels. */
const portraitSide = 56;

/** What clients said, with their portraits. */
export const testimonialViews = (
  testimonials: Entry<'testimonials'>[],
): Promise<TestimonialView[]> =>
  Promise.all(
    testimonials.map(async ({ photo, ...testimonial }) => ({
      ...testimonial,
      portrait: photo
        ? await optimise(picturePath('testimonials', photo), {
            width: portraitSide,
            height: portraitSide,
          })
        : undefined,
    })),
  );

/** A photo of goods fills its frame where at most this part of its width or height is cropped. */
const mostCropped = 0.27;

/**
 * The frame for a photo of goods: the given one where little would be cropped; else the photo is shown uncropped in
 * the frame.
 *
 * @param photo its width and height, in pixels.
 * @param frame its width and height, in CSS pixels.
 */
function goodsFrame(photo: Size, frame: Size): PictureFrame {
  const ratio = photo.width / photo.height / (frame.width / frame.height);
  if (Math.min(ratio, 1 / ratio) >= 1 - mostCropped) return { ...frame, position: 'centre' };
  return ratio > 1 ? { width: frame.width } : { height: frame.height };
}

/**
 * A project with its picture prepared for a frame.
 *
 * @param frame the width and height of the picture, in CSS pixels.
 * @param sizes the attribute `sizes` of the picture.
 */
export async function projectView(
  { picture, ...project }: Entry<'projects'>,
  frame: Size,
  sizes: string,
): Promise<ProjectView> {
  if (!picture) return project;
  const path = picturePath('projects', picture.file);
  const place = goodsFrame(await photoSize(path), frame);
  const { alternative } = picture;
  const optimised = await optimise(path, place, { sizes, densities: [0.5, 1, 2] });
  const fit = place.position ? 'cover' : 'contain';
  return { ...project, picture: { alternative, fit, ...optimised } };
}
