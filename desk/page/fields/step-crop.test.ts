import { expect, test } from 'vitest';
import { stepped } from './step-crop.ts';

const crop = { unit: '%', x: 10, y: 10, width: 50, height: 50 } as const;

test('arrow keys move the frame, and not beyond the picture', () => {
  expect(stepped(crop, 'ArrowRight', false)).toMatchObject({ x: 12, y: 10, width: 50 });
  expect(stepped({ ...crop, y: 50 }, 'ArrowDown', false)).toMatchObject({ y: 50 });
});

test('Shift with arrow keys changes its size, and a fixed shape stays', () => {
  expect(stepped(crop, 'ArrowRight', true)).toMatchObject({ width: 52, height: 50 });
  expect(stepped(crop, 'ArrowDown', true)).toMatchObject({ width: 50, height: 52 });
  expect(stepped(crop, 'ArrowRight', true, 2)).toMatchObject({ width: 52, height: 26 });
  expect(stepped({ ...crop, width: 10 }, 'ArrowLeft', true)).toMatchObject({ width: 10 });
});
