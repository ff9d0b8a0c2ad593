import { renderToStaticMarkup } from 'react-dom/server';
import satori from 'satori';
import sharp from 'sharp';
import { cachedFile, cacheKeyOf } from '#model/cached-file.ts';
import type { SchemeColours } from '#model/schemas/colours.ts';
import type { StaticFont } from '#ui/fonts/static-fonts.ts';
import type { PictureWords } from './picture-words.ts';
import { type CardArt, cardSize, SocialCard } from './social-card.tsx';

/** Draws a social picture as a PNG of 1200 × 630 pixels, about 80 kB; one that looks the same is kept. */
export async function drawSocialPicture(
  words: PictureWords,
  art: CardArt,
  colours: SchemeColours,
  fonts: StaticFont[],
  photo?: Buffer,
): Promise<Uint8Array<ArrayBuffer>> {
  const card = <SocialCard words={words} art={art} colours={colours} photo={photo} />;
  const key = cacheKeyOf(renderToStaticMarkup(card), ...fonts.map(({ data }) => data));
  const picture = await cachedFile(`social-pictures/${key}.png`, async () => {
    const svg = await satori(card, {
      ...cardSize,
      fonts: fonts.map(({ family, weight, data }) => ({
        name: family,
        weight: weight as 400 | 600 | 700,
        data,
      })),
    });
    return sharp(Buffer.from(svg)).png().toBuffer();
  });
  return new Uint8Array(picture);
}
