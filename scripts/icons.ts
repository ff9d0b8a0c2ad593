import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' };
import { Parser } from 'htmlparser2';
import { optimize } from 'svgo';
import { iconNames } from '#model/schemas/icon.ts';

/** The drawings of buttons and lists; the names of those that content may choose are in its schema. */
const interfaceNames = [
  ...[
    'arrow-down',
    'arrow-left',
    'arrow-right',
    'arrow-up',
    'book-open',
    'box',
    'briefcase',
    'check',
    'circle-alert',
  ],
  ...[
    'circle-check',
    'circle-dashed',
    'clock',
    'columns-2',
    'contact',
    'contrast',
    'copy',
    'download',
  ],
  ...['ellipsis', 'external-link', 'eye-off', 'file-text', 'history'],
  ...['image', 'languages', 'link-2', 'list-checks', 'loader-circle', 'lock', 'mail', 'map-pin'],
  ...['menu', 'message-circle', 'monitor', 'moon', 'palette', 'pen-line', 'phone', 'plus', 'quote'],
  ...['redo-2', 'refresh-cw', 'search', 'send', 'smartphone', 'sun', 'trash-2', 'triangle-alert'],
  ...['undo-2', 'upload', 'user'],
];

const drawn: Record<string, { body: string }> = lucide.icons;
/** Names that a drawing had before. */
const renamed: Record<string, { parent: string }> = lucide.aliases;

/** A rectangle with round corners as the data of a path; SVGO leaves these as they are. */
function rectanglePath(attributes: Record<string, string>): string {
  const read = (name: string) => Number(attributes[name] ?? 0);
  const [x, y, width, height, r] = ['x', 'y', 'width', 'height', 'rx'].map(read) as number[];
  if (width === undefined || height === undefined || !r)
    throw new Error('This corner is not round.');
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const [across, down] = [width - 2 * r, height - 2 * r];
  return [
    `M${(x ?? 0) + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}`,
    `h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`,
  ].join('');
}

/** A drawing of Lucide as the data of one path. */
function pathOf(name: string): string {
  const found = drawn[renamed[name]?.parent ?? name];
  if (!found) throw new Error(`Lucide has no drawing named "${name}".`);
  const shapes: string[] = [];
  const parser = new Parser({
    onopentag(tag, { r, cx, cy, ...attributes }) {
      if (tag === 'g') return;
      if (tag === 'rect') shapes.push(`<path d="${rectanglePath(attributes)}"/>`);
      else if (tag === 'path') shapes.push(`<path d="${attributes.d}"/>`);
      else if (tag === 'circle') shapes.push(`<circle cx="${cx}" cy="${cy}" r="${r}"/>`);
      else throw new Error(`The drawing "${name}" has a shape that is not known: ${tag}.`);
    },
  });
  parser.end(found.body);
  const { data } = optimize(`<svg>${shapes.join('')}</svg>`, {
    plugins: [
      { name: 'convertShapeToPath', params: { convertArcs: true } },
      { name: 'mergePaths', params: { force: true } },
      { name: 'convertPathData', params: { floatPrecision: 3 } },
    ],
  });
  const paths = [...data.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);
  if (paths.length !== 1) throw new Error(`The drawing "${name}" is ${paths.length} paths.`);
  return `${paths[0]}`;
}

const componentName = (name: string) =>
  name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The module with a component for each drawing of the interface, so that scripts carry only theirs. */
export const interfaceDrawings = (): string =>
  `// Written by npm run icons:write from Lucide (ISC licence, https://lucide.dev/license).
import { drawing } from './drawing.tsx';

${interfaceNames
  .map(
    (name) => `export const ${componentName(name)} = /* @__PURE__ */ drawing('${pathOf(name)}');\n`,
  )
  .join('')}`;

/** The path of each drawing that content may choose, by its name. */
export const contentDrawings = () =>
  Object.fromEntries(iconNames.map((name) => [name, pathOf(name)]));
