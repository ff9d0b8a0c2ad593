import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PublishForm } from './publish-form.tsx';

const buttons = (left: number | undefined) => {
  const view = { state: 'idle', isBack: false, lines: [], hasArrived: false, canGoBack: false };
  const html = renderToStaticMarkup(
    createElement(PublishForm, { view: view as never, left, website: '', onPublish: () => {} }),
  );
  return html.match(/<button[^>]*>[^<]*/g) ?? [];
};

test('nothing can be published before what is invented is counted', () => {
  expect(buttons(undefined)).toEqual([]);
});

test('it is published at once only when nothing invented is left', () => {
  expect(buttons(0)).toEqual(['<button type="submit" class="primary start">Publish']);
  expect(buttons(2)).toEqual(['<button type="button" class="quiet">Publish it for a trial']);
});
