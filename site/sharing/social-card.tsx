import type { SchemeColours } from '#model/schemas/colours.ts';
import type { Label } from '#site/map/labels.ts';
import { type LaneMap, labelSizes } from '#site/map/lane-map.ts';
import { frame } from '#site/map/projection.ts';
import { markSvg } from '#ui/icons/mark.ts';
import { mapSvg } from './map-svg.ts';
import type { PictureWords } from './picture-words.ts';

/** The size that social networks ask for, in pixels. */
export const cardSize = { width: 1200, height: 630 };

/** Where the map stands, in pixels, and its pixels per map unit. */
const map = { left: 512, top: 140, scale: 1.03 };
const dataUri = (file: string | Buffer, type = 'svg+xml') =>
  `data:image/${type};base64,${Buffer.from(file).toString('base64')}`;

/** What stands at the right: the lanes, or a drawing of the goods as a stand-alone SVG. */
export type CardArt = LaneMap | { drawing: string };

interface SocialCardProps {
  words: PictureWords;
  art: CardArt;
  colours: SchemeColours;
  /** The owner's photo as a square JPEG; their mark stands there where there is none. */
  photo?: Buffer | undefined;
}

type Coloured<Props> = Props & { colours: SchemeColours };

/** One page's picture for shared links, drawn by satori: flex boxes and inline styles only. */
export function SocialCard({ words, art, colours, photo }: SocialCardProps) {
  return (
    <div
      style={{
        ...cardSize,
        display: 'flex',
        flexDirection: 'column',
        backgroundColor: colours.bg,
        color: colours.ink,
        fontFamily: 'Archivo',
      }}
    >
      {'drawing' in art ? (
        <CardDrawing drawing={art.drawing} />
      ) : (
        <CardMap map={art} colours={colours} />
      )}
      <Owner name={words.name} photo={photo} colours={colours} />
      <Words eyebrow={words.eyebrow} heading={words.heading} colours={colours} />
      <Cells texts={[words.title, words.place, words.site]} colours={colours} />
    </div>
  );
}

function CardMap({ map: lanes, colours }: Coloured<{ map: LaneMap }>) {
  const width = frame.width * map.scale;
  const height = frame.height * map.scale;
  return (
    <div
      style={{ position: 'absolute', left: map.left, top: map.top, width, height, display: 'flex' }}
    >
      <img src={dataUri(mapSvg(lanes, colours))} width={width} height={height} alt="" />
      {lanes.labels.wide.map((label) => (
        <MapLabel key={label.text} {...label} />
      ))}
    </div>
  );
}

/** Where a drawing stands: beside the words, above the cells. */
const sheet = { left: 576, top: 132, width: 560, height: 373 };

function CardDrawing({ drawing }: { drawing: string }) {
  return (
    <div style={{ position: 'absolute', ...sheet, display: 'flex' }}>
      <img
        src={dataUri(drawing)}
        width={sheet.width}
        height={sheet.height}
        style={{ objectFit: 'contain' }}
        alt=""
      />
    </div>
  );
}

function MapLabel({ x, y, text, anchor }: Label) {
  const box = 300;
  const size = labelSizes.wide.font * map.scale * 1.2;
  const left = x * map.scale - { start: 0, middle: box / 2, end: box }[anchor];
  return (
    <div
      style={{
        position: 'absolute',
        left,
        top: y * map.scale - size,
        width: box,
        display: 'flex',
        justifyContent: { start: 'flex-start', middle: 'center', end: 'flex-end' }[anchor],
        fontSize: size,
        fontWeight: 600,
        lineHeight: 1.2,
      }}
    >
      {text}
    </div>
  );
}

function Owner({
  name,
  photo,
  colours,
}: Coloured<Pick<SocialCardProps, 'photo'> & { name: string }>) {
  const side = photo ? 84 : 60;
  const picture = photo ? dataUri(photo, 'jpeg') : dataUri(markSvg(colours));
  return (
    <div
      style={{ display: 'flex', alignItems: 'center', gap: 20, padding: `${116 - side}px 64px 0` }}
    >
      <img src={picture} width={side} height={side} alt="" />
      <div
        style={{
          display: 'flex',
          fontSize: fitting(32, name.length, 980, letter.display),
          fontWeight: 700,
          letterSpacing: '-0.01em',
        }}
      >
        {name}
      </div>
    </div>
  );
}

/** Width of a letter, as a part of the text's size: measured at most, bold and regular. */
const letter = { display: 0.66, text: 0.56 };

/** The size in which a text of that many letters is no wider than that. */
const fitting = (size: number, letters: number, width: number, share: number) =>
  Math.min(size, Math.floor(width / (letters * share)));

/** The width of the words beside the map, in pixels. */
const wordsWidth = 440;

/** The heading's size in pixels: by its length, and so that its longest word fits. */
function headingSize(heading: string): number {
  const size = heading.length <= 16 ? 68 : heading.length <= 56 ? 48 : 40;
  const longest = Math.max(...heading.split(/\s+/).map(({ length }) => length));
  return fitting(size, longest, wordsWidth, letter.display);
}

function Words({ eyebrow, heading, colours }: Coloured<{ eyebrow: string; heading: string }>) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        flexGrow: 1,
        // Without its padding: no word reaches a label of the map.
        boxSizing: 'content-box',
        width: wordsWidth,
        paddingLeft: 64,
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', gap: 16 }}>
        <div style={{ width: 44, height: 5, backgroundColor: colours.sun }} />
        <div
          style={{
            color: colours.primary,
            fontSize: 22,
            fontWeight: 600,
            letterSpacing: '0.06em',
            textTransform: 'uppercase',
          }}
        >
          {eyebrow}
        </div>
      </div>
      <div
        style={{
          display: 'flex',
          marginTop: 22,
          fontSize: headingSize(heading),
          fontWeight: 700,
          lineHeight: 1.06,
          textWrap: 'balance',
          letterSpacing: '-0.02em',
        }}
      >
        {heading}
      </div>
    </div>
  );
}

/** The size of the cells' texts: the first may take two lines, and each has room beside it. */
function cellSize([first = '', ...others]: string[]): number {
  const letters = Math.ceil(first.length / 2) + others.join('').length;
  const size = fitting(22, letters, 1072 - 48 * others.length, letter.text);
  return Math.max(13, size);
}

function Cells({ texts, colours }: Coloured<{ texts: string[] }>) {
  return (
    <div style={{ display: 'flex', borderTop: `2px solid ${colours.line}`, margin: '0 64px' }}>
      {texts.map((text, index) => (
        <div
          key={text}
          style={{
            display: 'flex',
            alignItems: 'center',
            padding: index ? '26px 24px' : '26px 24px 26px 0',
            borderLeft: index ? `2px solid ${colours.line}` : 'none',
            // A long job title takes two lines; a place or an address is never broken.
            flexShrink: index ? 0 : 1,
            whiteSpace: index ? 'nowrap' : 'normal',
            color: index ? colours.muted : colours.ink,
            fontFamily: 'Hanken Grotesk',
            fontSize: cellSize(texts),
            fontWeight: 600,
          }}
        >
          {text}
        </div>
      ))}
    </div>
  );
}
