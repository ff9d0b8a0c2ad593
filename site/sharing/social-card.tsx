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
const dataUri = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

interface SocialCardProps {
  words: PictureWords;
  map: LaneMap;
  colours: SchemeColours;
}

type Coloured<Props> = Props & { colours: SchemeColours };

/** One page's picture for shared links, drawn by satori: flex boxes and inline styles only. */
export function SocialCard({ words, map: lanes, colours }: SocialCardProps) {
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
      <CardMap map={lanes} colours={colours} />
      <Owner name={words.name} colours={colours} />
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

function Owner({ name, colours }: Coloured<{ name: string }>) {
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 20, padding: '56px 64px 0' }}>
      <img src={dataUri(markSvg(colours))} width={60} height={60} alt="" />
      <div style={{ display: 'flex', fontSize: 32, fontWeight: 700, letterSpacing: '-0.01em' }}>
        {name}
      </div>
    </div>
  );
}

/** The heading's size in pixels by its length, so that it stays beside the map. */
const headingSize = (heading: string) => {
  if (heading.length <= 16) return 68;
  return heading.length <= 56 ? 52 : 42;
};

function Words({ eyebrow, heading, colours }: Coloured<{ eyebrow: string; heading: string }>) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        flexGrow: 1,
        width: 544,
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
            fontSize: 22,
            fontWeight: 600,
          }}
        >
          {text}
        </div>
      ))}
    </div>
  );
}
