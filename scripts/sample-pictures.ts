import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** The drawings that stand in for photographs, and where each of them goes in the content. */
const drawings = 'scripts/sample-pictures';
const folders = {
  portrait: 'content',
  photograph: 'content/projects',
  client: 'content/testimonials',
};
const clients = ['claire-whitmore', 'maria-keller', 'omar-haddad'];
const kindOf = (name: string) =>
  clients.includes(name) ? 'client' : name === 'portrait' ? 'portrait' : 'photograph';

/** The letters of the stamp as lines on a grid of 4 by 6, so that no font of a machine decides. */
const letters = [
  'M4 0H0V3H4V6H0',
  'M0 6V2L2 0 4 2V6M0 4H4',
  'M0 6V0L2 3 4 0V6',
  'M0 6V0H4V3H0',
  'M0 0V6H4',
  'M4 0H0V6H4M0 3H3',
];

/** The stamp SAMPLE, so that nobody takes a drawing for evidence. */
function stamp(width: number): Buffer {
  const paths = letters.map(
    (line, index) => `<path transform="translate(${index * 7})" d="${line}"/>`,
  );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" viewBox="-6 -6 51 18">
      <rect x="-3.5" y="-3.5" width="46" height="13" fill="#fff" stroke="#0c1a33" stroke-width=".6"/>
      <g fill="none" stroke="#0c1a33" stroke-width="1.1" stroke-linecap="square">${paths.join('')}</g>
    </svg>`,
  );
}

/** Draws the sample's portrait and photographs: `npm run content:pictures`. */
for (const file of await readdir(drawings)) {
  const name = path.basename(file, '.svg');
  const drawing = sharp(await readFile(path.join(drawings, file)));
  const { width } = await drawing.metadata();
  const kind = kindOf(name);
  const target = path.join(folders[kind], `${name}.png`);
  // The face of a client is too small for a stamp; the entry says that it is invented.
  const marks =
    kind === 'client' ? [] : [{ input: stamp(Math.round(width * 0.24)), gravity: 'southeast' }];
  const { size } = await drawing
    .composite(marks)
    .png({ palette: true, quality: 85, effort: 10 })
    .toFile(target);
  console.log(`${target} (${Math.round(size / 1000)} kB)`);
}
