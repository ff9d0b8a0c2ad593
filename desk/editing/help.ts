import type { JsonSchema } from '#model/schemas/field-guide.ts';
import { takesDrawing } from '#model/schemas/fields.ts';

/** What kind of input a field needs: the `input` that its schema names, else by its type. */
export type Input =
  | 'line'
  | 'text'
  | 'number'
  | 'yes or no'
  | 'choice'
  | 'icon'
  | 'choices'
  | 'reference'
  | 'picture'
  | 'drawing'
  | 'document'
  | 'colour'
  | 'derived colour'
  | 'time'
  | 'day'
  | 'date'
  | 'place'
  | 'group'
  | 'list';

/** A text longer than this gets several lines. */
const lineLength = 70;

export function inputOf(schema: JsonSchema): Input {
  if (schema.input) return schema.input as Input;
  if (schema.enum) return 'choice';
  if (schema.suggest) return 'line';
  if (schema.properties) return schema.properties.latitude ? 'place' : 'group';
  if (schema.type === 'array')
    return (schema.items as JsonSchema | undefined)?.enum ? 'choices' : 'list';
  if (schema.anyOf) return schema.anyOf.some((part) => part.const !== undefined) ? 'date' : 'line';
  if (schema.type === 'boolean') return 'yes or no';
  if (schema.type === 'integer' || schema.type === 'number') return 'number';
  return (schema.maxLength ?? 0) > lineLength ? 'text' : 'line';
}

/** Whether a text may hold no line break. */
export const isOneLine = (schema: JsonSchema): boolean =>
  schema.isOneLine === true || inputOf(schema) === 'line';

const fileHelp: Partial<Record<Input, string>> = {
  picture: 'A JPEG, PNG, WebP or AVIF file from this computer.',
  drawing: 'An SVG drawing of lines and words from this computer, at most 6 kB.',
  document: 'A PDF from this computer, at most 5 MB.',
};

const logoHelp =
  'In the header, in browser tabs and on home screens, instead of the drawn one. A PNG or SVG file from this computer, legible on white; in an SVG, save the letters as outlines.';

/** The part of a sentence before some words, as a sentence. */
function endBefore(sentence: string, words: string): string {
  const at = sentence.indexOf(words);
  return at < 0 ? sentence : `${sentence.slice(0, at)}.`;
}

/** The sentence below a field's label, in the desk's words. */
export function helpOf(schema: JsonSchema): string {
  const input = inputOf(schema);
  if (input === 'reference') return 'Choose one of yours.';
  const known = takesDrawing(schema) ? logoHelp : fileHelp[input];
  if (known) return known;
  const { description = '' } = schema;
  if (input === 'yes or no')
    return endBefore(description, '; if left out').replace(/^true /, 'Yes: ');
  const sentence = description.replaceAll(/,? in quotation marks(,?)/g, '$1');
  return endBefore(endBefore(sentence, '; a right click on '), ', one of: ').replaceAll(
    /\bfile\b/g,
    'entry',
  );
}
