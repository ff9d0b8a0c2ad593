/** Tests which field is found for words of a page. */
import { expect, test } from 'vitest';
import { edit, openDesk } from '#desk/testing/open-desk.ts';
import { findField } from './find-field.ts';

test('words lead to the field that has them, on the page and in the entry where they stand', async () => {
  const { desk } = await openDesk(({ files }) => {
    const chairs = `${files.get('projects/01-dining-chairs.yaml')}`;
    files.set('projects/02-chairs.yaml', chairs.replace('FCA', 'FOB'));
  });
  const fieldWith = async (text: string, page = '/') => {
    const { id, path = [] } = (await findField(desk, text, page)) ?? {};
    return id && [id, ...path].join(' ');
  };
  // Equal words come before words within others.
  expect(await fieldWith('Jaipur')).toBe('profile location city');
  expect(await fieldWith('FOB')).toBe('projects/chairs incoterm');
  // Part of a text, and a text that is part of what was clicked on.
  expect(await fieldWith('discuss a project')).toBe('profile whatsapp greeting');
  expect(await fieldWith('About me: Bought with care.')).toBe('profile tagline');
  for (const [page, id] of [
    ['/about', 'pages/about'],
    ['/resume', 'pages/resume'],
  ] as const)
    expect(await fieldWith('A heading', page)).toBe(`${id} heading`);
  for (const slug of ['dining-chairs', 'chairs'])
    expect(await fieldWith('A row of chairs', `/portfolio/${slug}`)).toBe(
      `projects/${slug} picture alternative`,
    );
  for (const words of ['', ' ', 'Nobody wrote this', 'FO'])
    expect(await fieldWith(words)).toBeUndefined();
  await edit(desk, 'projects/chairs', ['year'], 20244);
  expect(await fieldWith('20244')).toBe('projects/chairs year');
  // The page shows the former words of a field with a mistake.
  await edit(desk, 'projects/chairs', ['incoterm'], 'FOX');
  for (const words of ['FOX', 'FOB'])
    expect(await fieldWith(words)).toBe('projects/chairs incoterm');
});
