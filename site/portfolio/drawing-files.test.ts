import { expect, it } from 'vitest';
import { parseEntryName } from '#model/schemas/fields.ts';
import { drawingName } from './drawing-files.ts';

it('gives no second drawing a name that another project could have', () => {
  expect(drawingName('chair', 0)).toBe('chair');
  expect(drawingName('chair', 1)).not.toBe(drawingName('chair-2', 0));
  expect(parseEntryName(`01-${drawingName('chair', 1)}`)).toBeUndefined();
});
