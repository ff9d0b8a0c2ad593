/** Tests the modules of icons, such as `lucide:mail`: their colour, their label, and which names there are. */
import icons from 'lucide:content';
import Mail from 'lucide:mail';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { iconNames } from '#model/schemas/icon.ts';
import { lucideIcons } from './lucide.ts';

test('an icon has the colour of the text, and is hidden from screen readers unless it has a label', () => {
  const html = renderToStaticMarkup(createElement(Mail, { size: 20, className: 'text-primary' }));
  expect(html).toMatch(/^<svg width="20" height="20" .*<path d="[^"]+"\/><rect [^>]*\/><\/svg>$/);
  expect(html).toContain('stroke="currentColor" stroke-width="1.75"');
  expect(html).toContain('aria-hidden="true" class="text-primary"');
  const labelled = renderToStaticMarkup(createElement(Mail, { 'aria-label': 'Email' }));
  expect(labelled).toContain('role="img"');
  expect(labelled).not.toContain('aria-hidden');
});

test('each icon name that content may choose exists; an unknown name stops the build', () => {
  expect(Object.keys(icons)).toEqual([...iconNames]);
  const { load } = lucideIcons();
  expect(() => load.handler('\0lucide:nothing')).toThrow('no icon named "nothing"');
});
