/** A guide as a PDF. */
import type { SchemeColours } from '#model/colours.ts';
import template from './guide.typ?raw';
import type { GuideModel } from './guide-model.ts';
import { typeset, writeTagged } from './typeset.ts';

/** The photographs of a guide as JPEG files, with their sizes in pixels, by the `source` of each. */
export type PrintedPhotos = ReadonlyMap<string, { bytes: Buffer; width: number; height: number }>;

/** Writes a guide as an accessible PDF on A4. */
export function guidePdf(
  guide: GuideModel,
  colours: SchemeColours,
  photos: PrintedPhotos,
): Uint8Array {
  const name = `The guide "${guide.heading}"`;
  const path = (index: number) => `/photo-${index + 1}.jpg`;
  const paths = [...photos.keys()].map((source, index) => [source, path(index)]);
  const document = typeset({
    name,
    template,
    words: guide,
    colours,
    inputs: { photos: JSON.stringify(Object.fromEntries(paths)) },
    pictures: new Map([...photos.values()].map(({ bytes }, index) => [path(index), bytes])),
  });
  return writeTagged(document, name);
}
