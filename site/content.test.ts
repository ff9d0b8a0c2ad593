/** Tests which content the pages get. */
import { expect, test, vi } from 'vitest';
import { getContent, setContent } from './content.ts';

test('pages get the content that is stored, and else that of the content folder', async () => {
  vi.stubEnv('SITE_URL', 'https://portfolio.own.workers.dev');
  setContent(undefined);
  const content = await getContent();
  expect(content.profile.website).toBe('https://portfolio.own.workers.dev');
  const otherContent = { ...content };
  setContent(otherContent);
  expect(await getContent()).toBe(otherContent);
  setContent(undefined);
  expect(await getContent()).not.toBe(otherContent);
  setContent(undefined);
});
