import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { textsIn } from '#model/check/text-typos.ts';
import type { ContentFile, ContentFiles } from '#model/read/content.ts';
import type { WarningCode } from '#model/schemas/accepted.ts';
import shipped from '#model/shipped.json' with { type: 'json' };
import { valueAt } from '#model/value.ts';
import { quote } from '#model/wording.ts';
import { groupOf, type Placeholder, type PlaceholderCode, placeholderIn } from './placeholder.ts';
import {
  holdsName,
  isPicture,
  isSamePicture,
  ownersFiles,
  pictureHash,
  resultHash,
  type ShippedValues,
  textHashes,
} from './shipped.ts';

export const isSample = ({ yaml }: ContentFile) => valueAt(yaml.value, ['sample']) === true;

const values: ShippedValues = shipped;
const texts = new Set(values.texts);
const results = new Set(values.results);

const accepts = ({ yaml }: ContentFile, code: WarningCode) =>
  [valueAt(yaml.value, ['accepted'])].flat().includes(code);

/** What is known of the owner, to read the words of the site against. */
export interface OwnersFacts {
  /** The owner's town, state and country. */
  places: readonly string[];
  figures: ReadonlySet<string>;
}

const figurePattern = /\d[\d.,]{0,12}\s?[%+]/g;

/** What words that the owner called true say of somebody else: a place, or a figure of no project. */
function untrueIn(text: string, { places, figures }: OwnersFacts): string | undefined {
  const place = values.placeNames.find(
    (known) => holdsName(text, known) && !places.some((own) => holdsName(own, known)),
  );
  if (place) return `These words name ${quote(place)}, and you work elsewhere. Change them.`;
  const figure = text
    .match(figurePattern)
    ?.map((found) => found.replace(/\s/, ''))
    .find((found) => !figures.has(found));
  return figure
    ? `These words came with the site and say ${quote(figure)}, which none of your projects does. Change them, unless it is true of you.`
    : undefined;
}

/** What a text still has of the sample, and what to do; undefined when it is one's own. */
function sampleTextIn(
  text: string,
  file: ContentFile,
  facts: OwnersFacts,
): [PlaceholderCode, string] | undefined {
  const name = values.names.find((known) => holdsName(text, known));
  if (name)
    return [
      'sample-name',
      `${quote(name)} is a name of the sample. Write a real one, or delete the text.`,
    ];
  const address = values.addresses.find((known) => text.includes(known));
  if (address)
    return ['sample-address', `${quote(address)} is an address of the sample. Write your own.`];
  if (!textHashes(text).some((known) => texts.has(known))) return undefined;
  if (accepts(file, 'sample-words')) {
    const untrue = accepts(file, 'sample-result') ? undefined : untrueIn(text, facts);
    return untrue ? ['sample-result', untrue] : undefined;
  }
  const todo = `These words came with the site. Write them in your own words, unless they are true of you as they are.`;
  return ['sample-words', todo];
}

/** What is left of the sample in a file, whatever its name is, and whether it is marked or not. */
export function findSampleRemains(file: ContentFile, facts: OwnersFacts): Placeholder[] {
  const { title, todo } = groupOf(file.file);
  if (isSample(file)) return [placeholderIn('sample', file.file, undefined, title, todo)];
  const list = valueAt(file.yaml.value, ['results']);
  const figures = (Array.isArray(list) ? list : []).flatMap((result, index) =>
    results.has(resultHash(result) ?? '') && !accepts(file, 'sample-result')
      ? [
          placeholderIn(
            'sample-result',
            file.file,
            ['results', index],
            title,
            'This result is one of the sample. Write your own, unless it is true of you as it is.',
          ),
        ]
      : [],
  );
  const words = textsIn(file.yaml.value).flatMap(({ path, text }) => {
    if (/^\.\//.test(text)) return [];
    const left = sampleTextIn(text, file, facts);
    return left ? [placeholderIn(left[0], file.file, path, title, left[1])] : [];
  });
  return [...words, ...figures];
}

/** Every picture and drawing that a file names, in whatever field. */
const picturesIn = ({ yaml }: ContentFile) =>
  textsIn(yaml.value).flatMap(({ path, text }) =>
    /^\.\/[^/\\]+$/.test(text) && isPicture(text) ? [{ path, name: text.slice(2) }] : [],
  );

/** Sample pictures, whatever their names are now, in files that are no longer marked as samples. */
export async function samplePictures(root: string, files: ContentFiles): Promise<Placeholder[]> {
  const named = ownersFiles(files)
    .filter((file) => !isSample(file))
    .flatMap((file) => picturesIn(file).map((picture) => ({ file, ...picture })));
  const checks = named.map(async ({ file, path, name }) => {
    const [, ...folders] = dirname(file.file).split('/');
    const hash = await pictureHash(name, await readFile(join(root, ...folders, name)));
    if (!values.pictures.some((known) => isSamePicture(known, hash))) return [];
    const todo = `${quote(name)} is a picture of the sample. Put one of your own in its place.`;
    return [placeholderIn('sample-picture', file.file, path, 'Pictures', todo)];
  });
  return (await Promise.all(checks)).flat();
}
