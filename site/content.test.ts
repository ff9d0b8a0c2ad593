/** Tests that the setting `SITE_URL` replaces the web address in the owner's profile. */

import { expect, test, vi } from 'vitest';
import { setSiteContent } from '#model/content.ts';

test('pages use the address in SITE_URL in place of the one in the profile', async () => {
  setSiteContent(undefined);
  vi.stubEnv('CONTENT_DIR', 'tests/content');
  vi.stubEnv('SITE_URL', 'https://portfolio.own.workers.dev');
  const { getContent } = await import('./content.ts');
  const { profile } = await getContent();
  expect(profile.website).toBe('https://portfolio.own.workers.dev');
  setSiteContent(undefined);
});
