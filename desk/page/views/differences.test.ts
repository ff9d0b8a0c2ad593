/** Tests which pictures the list of differences shows. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Differences } from './differences.tsx';

test.each([
  ['was added', '', './new.jpg', ['Now']],
  ['was removed', './old.jpg', '', ['Before']],
  ['was replaced', './old.jpg', './new.jpg', ['Before', 'Now']],
])('a picture that %s is shown on each side that has it', (_, before, now, shown) => {
  const html = renderToStaticMarkup(
    createElement(Differences, {
      changes: [{ label: 'Photo', path: ['photo'], before, now }],
      picturesAt: () => ({ before: '/before', now: '/now' }),
    }),
  );
  expect([...html.matchAll(/alt="(\w+)"/g)].map(([, alt]) => alt)).toEqual(shown);
});
