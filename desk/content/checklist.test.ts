/** Tests which items the checklist has, and which field each leads to. */
import { expect, test } from 'vitest';
import { edit, openDesk } from '#desk/testing/open-desk.ts';
import { checklist } from './checklist.ts';

test('the checklist says what visitors would miss, and which file is no part of the content', async () => {
  const { desk } = await openDesk((fixture) => fixture.files.set('notes.txt', 'Call the client'));
  const { lines } = await checklist(desk);
  const good = lines.filter(({ kind }) => kind === 'optional');
  expect(good.map(({ id, path }) => `${id} ${path.join('.')}`)).toContain('profile photo');
  expect(lines.filter(({ kind }) => kind === 'wrong')).toMatchObject([
    { group: 'Files', name: 'notes.txt' },
  ]);
});

test('an address that publishing gives is not waited for', async () => {
  const { desk } = await openDesk((fixture) =>
    fixture.replace('profile.yaml', 'verma-sourcing.in\nsocial', 'x.example\nsocial'),
  );
  const { lines } = await checklist(desk);
  expect(lines.filter(({ path }) => path.join() === 'website')).toMatchObject([
    { id: 'profile', kind: 'optional' },
  ]);
});

test('a certificate that is invented by itself is listed with its owner, before other entries', async () => {
  const { desk } = await openDesk(({ files }) => {
    const certificates =
      'certificates: [{ kind: certificate, name: A, issuer: B, sample: true }]\n';
    for (const [name, mark] of [
      ['profile.yaml', certificates],
      ['services/01-inspection.yaml', 'sample: true\n'],
    ] as const)
      files.set(name, mark + files.get(name));
  });
  const { lines } = await checklist(desk);
  const invented = lines.filter(({ kind }) => kind === 'invented');
  expect(invented.map(({ group }) => group)).toEqual(['Me', 'Services']);
  expect(invented[0]?.words).toContain('“All of this is mine now”');
});

test('a line about a field says whose it is, where there are several of a kind', async () => {
  const { desk } = await openDesk();
  await edit(desk, 'projects/dining-chairs', ['year'], 20224);
  await edit(desk, 'profile', ['tagline'], '');
  const { lines } = await checklist(desk);
  const drafts = lines.filter(({ kind }) => kind === 'draft');
  expect(drafts.map(({ name }) => name).sort()).toEqual(['Nordsee Hotels, Year', 'Promise']);
});
