/** Draws the picture of a page that a shared link shows. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { SchemeColours } from '#model/colours.ts';
import { compiler, typeset } from './typeset.ts';

const template = readFileSync('documents/social-card.typ', 'utf8');

/** The size that social networks ask for, in pixels. */
const cardSize = { width: 1200, height: 630 };

/** The words on a card: what the page is about, and beside it the owner. */
interface CardWords {
  name: string;
  title: string;
  place: string;
  site: string;
  eyebrow: string;
  heading: string;
}

export interface SocialCard {
  words: CardWords;
  colours: SchemeColours;
  /** The owner's square photo as a JPEG, or the site's logo as an SVG. */
  owner: { photo: Buffer } | { logo: string };
  /** The picture at the right: a map with its labels, or a drawing; each a stand-alone SVG. */
  art: { map: string; labels: CardLabel[] } | { drawing: string };
}

/** A label of the map, at the point where its baseline begins. */
interface CardLabel {
  text: string;
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  size: number;
}

/** The photo as an SVG, which Typst takes as text. */
const photoSvg = (jpeg: Buffer) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><image width="1" height="1" href="data:image/jpeg;base64,${jpeg.toString('base64')}"/></svg>`;

/** Draws the picture that a shared link shows, as a PNG of 256 colours, about 60 kB. */
export async function drawSocialCard({
  words,
  colours,
  owner,
  art,
}: SocialCard): Promise<Uint8Array<ArrayBuffer>> {
  const isDrawing = 'drawing' in art;
  const document = typeset({
    name: 'A social picture',
    template,
    words,
    colours,
    inputs: {
      owner: 'photo' in owner ? photoSvg(owner.photo) : owner.logo,
      'owner-side': 'photo' in owner ? '84' : '60',
      art: isDrawing ? art.drawing : art.map,
      labels: JSON.stringify(isDrawing ? [] : art.labels),
      'is-drawing': String(isDrawing),
    },
  });
  const svg = Buffer.from(compiler.plainSvg(document));
  const picture = sharp(svg).resize(cardSize).removeAlpha();
  return new Uint8Array(
    await picture.png({ palette: true, quality: 100, effort: 1, dither: 0 }).toBuffer(),
  );
}
