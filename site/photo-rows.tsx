/** Photographs with captions, uncropped, in rows of equal height. */
import type { Kind } from '#model/schemas/collections.ts';
import type { Photograph } from '#model/schemas/fields.ts';
import { Photo } from '#ui/photo.tsx';
import { optimise, picturePath } from './pictures.ts';

interface PhotoRowsProps {
  /** The kind of the entry, whose folder has the files. */
  kind: Kind;
  photos: Photograph[];
  className: string;
}

/** About how high a row of photographs is, in CSS pixels. */
const rowHeight = 248;

const ratioClass = (ratio: string) => `photo-${ratio.replace('.', '')}`;

/**
 * Each photograph takes a part of its row by its ratio of width to height, so that all of a row are equally high. The
 * ratios are rules, because the policy of pages allows no style attributes.
 */
export async function PhotoRows({ kind, photos, className }: PhotoRowsProps) {
  const shown = await Promise.all(
    photos.map(async ({ file, ...words }) => {
      const picture = await optimise(picturePath(kind, file), { height: rowHeight });
      return { ...words, picture, ratio: (picture.width / picture.height).toFixed(3) };
    }),
  );
  const ratios = [...new Set(shown.map(({ ratio }) => ratio))];
  return (
    <>
      <style>{ratios.map((ratio) => `.${ratioClass(ratio)}{--ratio:${ratio}}`).join('')}</style>
      <ul role="list" className={`photo-rows ${className}`}>
        {shown.map(({ picture, ratio, caption, alternative = '' }) => (
          <li className={ratioClass(ratio)} key={caption}>
            <figure>
              <Photo picture={picture} alt={alternative} loading="lazy" />
              <figcaption className="pt-3 text-sm leading-[1.4] text-muted">{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </>
  );
}
