import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MoveButtons, moved } from './move-buttons.tsx';

test('an item is at its new place, and the others keep their order', () => {
  const items = ['a', 'b', 'c', 'd'];
  expect(moved(items, 0, 1).join('')).toBe('bacd');
  expect(moved(items, 3, 0).join('')).toBe('dabc');
  expect(moved(items, 1, 3).join('')).toBe('acdb');
});

test('at an end of the list the button that way is there, and says that it does nothing', () => {
  const html = renderToStaticMarkup(
    createElement(MoveButtons, { name: 'Result 1', isFirst: true, isLast: false, onMove() {} }),
  );
  expect(html).toContain('aria-label="Move Result 1 up" aria-disabled="true"');
  expect(html).toContain('aria-label="Move Result 1 down" aria-disabled="false"');
});
