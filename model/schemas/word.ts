import { z } from 'zod';
import { line } from './text.ts';

/** A word or a short sentence of the interface, with what stands there if it is left out. */
export const word = (usual: string, use: string, max = 60) =>
  line(max)
    .default(usual)
    .meta({ description: `${use}; "${usual}" if left out.` });

/** The longest sentence that an owner may write. */
const longest = 240;

/** A sentence with places such as `{count}`, which the site fills. */
export function sentence(usual: string, use: string) {
  const places = usual.match(/\{\w+\}/g) ?? [];
  const hasAll = (text: string) => places.every((place) => text.includes(place));
  return line(Math.max(140, usual.length > 100 ? longest : 0))
    .refine(hasAll, { error: `must hold ${places.join(' and ')}, which the site fills` })
    .default(usual)
    .meta({ description: `${use}; "${usual}" if left out.` });
}

export type Word = ReturnType<typeof word>;

/** `pastProjects` as a label: `Past projects`. */
const labelOf = (name: string) =>
  name
    .replace(/(?<=.)[A-Z-]/g, (letter) => ` ${letter.replace('-', '').toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());

/** A group of words; a word that is left out is the usual one, and so is the whole group. */
export function group<Shape extends Record<string, Word>>(title: string, shape: Shape) {
  for (const [name, schema] of Object.entries(shape)) {
    z.globalRegistry.add(schema, { ...schema.meta(), title: labelOf(name) });
  }
  return z
    .strictObject(shape)
    .prefault({} as z.input<z.ZodObject<Shape, z.core.$strict>>)
    .meta({ title, description: `${title}. If left out, the standard wording is used.` });
}
