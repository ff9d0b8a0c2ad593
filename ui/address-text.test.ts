/** Tests where an email address breaks. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AddressText } from './address-text.tsx';

test('an email address breaks after its @, and another text as texts do', () => {
  const htmlOf = (children: string) =>
    renderToStaticMarkup(createElement(AddressText, { children }));
  expect(htmlOf('maria@gmail.com')).toBe('maria@<wbr/>gmail.com');
  expect(htmlOf('+91 98290 12345')).toBe('+91 98290 12345');
});
