import { expect, test } from 'vitest';
import { content, services } from '../../tests/documents/sample-resume.ts';
import { scriptText, structuredData } from './structured-data.ts';

// What the pages of a whole site say is looked at in `tests/built-pages/metadata.test.ts`.
const site = new URL('https://www.example.com');
const described = { ...content, services };
const home = {
  path: '/',
  title: 'T',
  description: 'D',
  changed: '2026-04-22',
  picture: 'https://p',
};
const textOf = (profile: Partial<typeof content.profile>) =>
  scriptText(
    structuredData({ ...described, profile: { ...content.profile, ...profile } }, home, site),
  );
interface Thing {
  '@type': string;
  name?: string;
  image?: unknown;
}
const owner = (text: string) =>
  (JSON.parse(text)['@graph'] as Thing[]).find((thing) => thing['@type'] === 'Person');

test('shows the owner’s photo, or the home page’s picture where there is none', () => {
  const imageOf = (photo?: string) => JSON.stringify(owner(textOf({ photo }))?.image);
  expect(imageOf('./portrait.jpg')).toContain('https://www.example.com/owner.jpg');
  expect(imageOf()).toContain('https://www.example.com/og/home.png');
});

test('cannot end the script element that holds it', () => {
  const name = '</script><script>alert(1)</script><!-- & "q"';
  const text = textOf({ name });
  expect(text).not.toContain('<');
  expect(owner(text)?.name).toBe(name);
});
