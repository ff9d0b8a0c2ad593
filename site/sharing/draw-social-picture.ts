import sharp, { type OverlayOptions } from 'sharp';
import type { SchemeColours } from '#model/colours.ts';
import { createCompiler, typeset } from '#resume/typeset.ts';
import { type LaneMap, labelSizes } from '#site/map/lane-map.ts';
import { frame } from '#site/map/projection.ts';
import { markSvg } from '#ui/icons/mark.ts';
import { mapSvg } from './map-svg.ts';
import type { PictureWords } from './picture-words.ts';
import template from './social-card.typ?raw';

/** What stands at the right: the lanes, or a drawing of the goods as a stand-alone SVG. */
export type CardArt = LaneMap | { drawing: string };

interface SocialCard {
  words: PictureWords;
  art: CardArt;
  colours: SchemeColours;
  /** The owner's photo as a square JPEG; their logo or mark stands there where there is none. */
  photo?: Buffer | undefined;
  /** The owner's own logo as a PNG. */
  logo?: Uint8Array | undefined;
}

/** The size that social networks ask for, in pixels. */
export const cardSize = { width: 1200, height: 630 };
/** Where the map stands, in pixels, and its pixels per map unit. */
const map = { left: 512, top: 140, scale: 1.03 };
/** Where a drawing stands: beside the words, above the cells. */
const sheet = { left: 576, top: 132, width: 560, height: 373 };

async function drawArt(svg: string, isDrawing: boolean): Promise<OverlayOptions> {
  const source = sharp(Buffer.from(svg), { density: 288 });
  if (isDrawing) {
    const { width, height, left, top } = sheet;
    const drawing = source.resize(width, height, { fit: 'contain', background: '#0000' });
    return { input: await drawing.png().toBuffer(), left, top };
  }
  const width = Math.round(frame.width * map.scale);
  const lanes = await source.resize(width).png().toBuffer();
  // The map reaches beyond the picture.
  const area = {
    left: 0,
    top: 0,
    width: Math.min(width, cardSize.width - map.left),
    height: Math.min(Math.round(frame.height * map.scale), cardSize.height - map.top),
  };
  return { input: await sharp(lanes).extract(area).toBuffer(), left: map.left, top: map.top };
}

const placedLabels = (art: CardArt) =>
  'drawing' in art
    ? []
    : art.labels.wide.map(({ x, y, text, anchor }) => ({
        text,
        anchor,
        x: map.left + x * map.scale,
        y: map.top + y * map.scale,
        size: labelSizes.wide.font * map.scale * 1.2,
      }));

/** A short last word stays with the one before it. */
const withoutOrphan = (heading: string) =>
  heading.replace(/ (\S{1,8})$/, (all, last, at) =>
    /\S{9}$/.test(heading.slice(0, at)) ? all : `\u00a0${last}`,
  );

/** Draws a social picture as a PNG of 1200 × 630 pixels, about 90 kB. */
export async function drawSocialPicture({
  words,
  art,
  colours,
  photo,
  logo,
}: SocialCard): Promise<Uint8Array<ArrayBuffer>> {
  const side = photo ? 84 : 60;
  const isDrawing = 'drawing' in art;
  const svg = isDrawing ? art.drawing : mapSvg(art, colours);
  const owner = photo ?? Buffer.from(markSvg(colours, { logo }));
  const inputs = {
    words: JSON.stringify({ ...words, heading: withoutOrphan(words.heading), side }),
    colours: JSON.stringify(colours),
    labels: JSON.stringify(placedLabels(art)),
  };
  const compiler = createCompiler();
  const text = compiler.plainSvg(typeset(compiler, template, inputs, 'A social picture'));
  const layers = [
    await drawArt(svg, isDrawing),
    {
      input: await sharp(owner, { density: 288 }).resize(side, side).png().toBuffer(),
      left: 64,
      top: 116 - side,
    },
    { input: await sharp(Buffer.from(text)).resize(cardSize).png().toBuffer(), left: 0, top: 0 },
  ];
  const ground = sharp({ create: { ...cardSize, channels: 4, background: colours.bg } });
  return new Uint8Array(await ground.composite(layers).removeAlpha().png().toBuffer());
}
