/** Tests that `SITE_URL` replaces the website of the profile. */
import { expect, test, vi } from 'vitest';
import { handOver } from '#model/read.ts';

test('what is published stands at SITE_URL, whatever address the content has', async () => {
  handOver(undefined);
  vi.stubEnv('CONTENT_DIR', 'tests/content');
  vi.stubEnv('SITE_URL', 'https://portfolio.own.workers.dev');
  const { getContent } = await import('./content.ts');
  const { profile } = await getContent();
  expect(profile.website).toBe('https://portfolio.own.workers.dev');
  handOver(undefined);
});
