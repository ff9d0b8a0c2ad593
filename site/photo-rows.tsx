/** Photographs with captions, uncropped, in rows of equal height. */
import { Photo, type Picture } from '#ui/photo.tsx';

export interface PhotoView {
  picture: Picture;
  caption: string;
  /** Alternative text: what the caption does not say. */
  alternative: string;
}

interface PhotoRowsProps {
  photos: PhotoView[];
  className: string;
}

const ratioOf = ({ picture: { width, height } }: PhotoView) => (width / height).toFixed(3);
const ratioClass = (ratio: string) => `photo-${ratio.replace('.', '')}`;

/**
 * Each photograph takes a part of its row by its ratio of width to height, so that all of a row are equally high. The
 * ratios are rules, because the policy of pages allows no style attributes.
 */
export function PhotoRows({ photos, className }: PhotoRowsProps) {
  const ratios = [...new Set(photos.map(ratioOf))];
  return (
    <>
      <style>{ratios.map((ratio) => `.${ratioClass(ratio)}{--ratio:${ratio}}`).join('')}</style>
      <ul role="list" className={`photo-rows ${className}`}>
        {photos.map((photo) => (
          <li className={ratioClass(ratioOf(photo))} key={photo.caption}>
            <figure>
              <Photo picture={photo.picture} alt={photo.alternative} loading="lazy" />
              <figcaption className="pt-3 text-sm leading-[1.4] text-muted">
                {photo.caption}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </>
  );
}
