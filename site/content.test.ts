import { expect, test, vi } from 'vitest';

test('what is published stands at SITE_URL, whatever address the content has', async () => {
  vi.stubEnv('CONTENT_DIR', 'tests/content');
  vi.stubEnv('SITE_URL', 'https://portfolio.own.workers.dev');
  const { getContent } = await import('./content.ts');
  const { profile } = await getContent();
  expect(profile.website).toBe('https://portfolio.own.workers.dev');
  vi.unstubAllEnvs();
});
