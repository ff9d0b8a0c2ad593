/** Makes the pictures that pages, icons and documents show, each in its size. */
import { openPicture } from '#model/attachments.ts';
import type { Entry } from '#model/read.ts';
import type { Profile } from '#model/schemas/profile.ts';
import type { Picture } from '#ui/photo.tsx';
import {
  optimise,
  ownerPhoto,
  type PictureFrame,
  photoSize,
  picturePath,
  toJpeg,
} from './pictures.ts';
import type { PhotoView } from './portfolio/case/evidence-section.tsx';
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
    ownerPhoto(photo),
    { width, height, fit: 'cover', position: 'attention' },
    { quality: 82, mozjpeg: true },
  );
}

/** The owner's photo beside words, smaller on phones; undefined where the content has none. */
export async function ownerPortrait({ photo }: Profile): Promise<Picture | undefined> {
  if (!photo) return undefined;
  return optimise(
    ownerPhoto(photo),
    { width: 156, height: 195 },
    { sizes: '(width < 40rem) 104px, 156px', densities: [4 / 3, 2] },
  );
}

/** The largest size of a logo in the header, in CSS pixels. */
const logoPlace = { width: 72, height: 36 };

/** The owner's own logo for the header and footer; undefined where the content has none. */
export async function headerLogo({ logo }: Profile): Promise<Picture | undefined> {
  if (!logo) return undefined;
  const { width, height } = await photoSize(ownerPhoto(logo));
  const isWide = width / height > logoPlace.width / logoPlace.height;
  const { width: wide, height: high } = logoPlace;
  return optimise(ownerPhoto(logo), isWide ? { width: wide } : { height: high });
}

/**
 * The owner's own logo as a PNG, at most that many pixels wide and high; undefined where the content
 * has none.
 */
export async function logoPng({ logo }: Profile, side: number): Promise<Uint8Array | undefined> {
  if (!logo) return undefined;
  return openPicture(ownerPhoto(logo))
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
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

/** Photos of goods whose ratio of width to height is between these fill a frame of 16 by 9. */
const filling = { narrowest: 1.3, widest: 2.2 };

/**
 * The frame for a photo of goods: 16 by 9 where little would be cropped; else the photo is shown uncropped in the
 * frame.
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

/**
 * A project with its picture prepared for the given width.
 *
 * @param sizes the attribute `sizes` of the picture.
 */
export async function projectView(
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

/** The height of a row of photographs, in CSS pixels. */
const rowHeight = 248;

/** The photographs of an order. */
export const photoViews = ({ photos }: Entry<'projects'>): Promise<PhotoView[]> =>
  Promise.all(
    photos.map(async ({ file, caption, alternative = '' }) => ({
      picture: await optimise(picturePath('projects', file), { height: rowHeight }),
      caption,
      alternative,
    })),
  );

/** How wide a photo of a guide is, in CSS pixels. */
const guidePhotoWidth = 384;

/** The photos of a guide, by the names of their files. */
export async function guidePhotos({
  sections,
}: Entry<'guides'>): Promise<ReadonlyMap<string, Picture>> {
  const photos = new Map<string, Picture>();
  for (const { file } of sections.flatMap((section) => section.photos))
    photos.set(file, await optimise(picturePath('guides', file), { width: guidePhotoWidth }));
  return photos;
}
