import satori from 'satori';
import sharp from 'sharp';
import type { StaticFont } from '#src/fonts/static-fonts.ts';
import type { LaneMap } from '#src/map/lane-map.ts';
import type { PictureWords } from './picture-words.ts';
import { cardSize, SocialCard } from './social-card.tsx';

/** Draws a social picture as a PNG of 1200 × 630 pixels; a palette keeps it under 150 kB. */
export async function drawSocialPicture(
  words: PictureWords,
  map: LaneMap,
  fonts: StaticFont[],
): Promise<Uint8Array<ArrayBuffer>> {
  const svg = await satori(<SocialCard words={words} map={map} />, {
    ...cardSize,
    fonts: fonts.map(({ family, weight, data }) => ({
      name: family,
      weight: weight as 400 | 600 | 700,
      data,
    })),
  });
  const png = sharp(Buffer.from(svg)).png({ palette: true, colours: 128, effort: 4 });
  return new Uint8Array(await png.toBuffer());
}
