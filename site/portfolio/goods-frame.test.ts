import { expect, test } from 'vitest';
import { goodsFrame } from './goods-frame.ts';

test.each([
  ['of a telephone held upright', 3024, 4032, { height: 315 }],
  ['square', 1000, 1000, { height: 315 }],
  ['of a telephone', 4032, 3024, { width: 560, height: 315 }],
  ['of a camera', 6000, 4000, { width: 560, height: 315 }],
  ['as wide as the frame', 1920, 1080, { width: 560, height: 315 }],
  ['a panorama', 8000, 2000, { width: 560 }],
])('a photo %s', (_, width, height, place) => {
  expect(goodsFrame({ width, height }, 560)).toEqual(place);
});
