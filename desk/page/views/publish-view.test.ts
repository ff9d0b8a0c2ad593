/** Tests what the view of publishing says before, during and after a publication. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PublishingView } from '#desk/publish/publisher.ts';
import { PublishProgress } from './publish-view.tsx';

/** The text of a publication that failed. */
function failed(view: Partial<PublishingView>): string {
  const all = { state: 'failed', lines: [], at: 0, ...view };
  const html = renderToStaticMarkup(
    createElement(PublishProgress, { view: all as never, onStop: () => {}, onChoose: () => {} }),
  );
  return html.replaceAll(/<[^>]*>/g, ' ');
}

test('if publishing fails after the upload, the view does not say that the previous version is still shown', () => {
  for (const code of ['platform', 'mail', 'not-live', undefined]) {
    const text = failed({ hasArrived: true, ...(code && { code }) });
    expect(text).toContain('The new site is uploaded, but the check failed.');
    expect(text).not.toContain('Visitors still see the previous version');
  }
});

test('if publishing fails before the upload, visitors still see the previous version', () => {
  const text = failed({ code: 'platform', details: 'Exceeded' });
  expect(text).toContain('Exceeded');
  expect(text).toContain('Visitors still see the previous version.');
});

test('if the sign-in has several accounts, each is a button with its name', () => {
  const accounts = [
    { id: 'a1', name: 'Own' },
    { id: 'b2', name: 'Family' },
  ];
  const text = failed({ hasArrived: false, code: 'account', accounts });
  expect(text).toMatch(/Which account at Cloudflare\?.*Publish in Own.*Publish in Family/s);
});

test('if the first publication fails, the view says that nothing is public yet', () => {
  const text = failed({ at: undefined });
  expect(text).toContain('Publishing stopped in the middle. Publish again.');
  expect(text).toContain('Nothing is public yet.');
});
