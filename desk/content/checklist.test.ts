/** Tests which lines the checklist has, and which field each leads to. */
import { expect, test } from 'vitest';
import { edit, openDesk } from '#desk/testing/open-desk.ts';
import { checklist } from './checklist.ts';
import { entryView, overview } from './overview.ts';

test('the checklist lists files that do not belong to the content, and does not wait for them', async () => {
  const { desk } = await openDesk((fixture) => fixture.files.set('notes.txt', 'Call the client'));
  const { lines } = await checklist(desk);
  const [stray] = lines.filter(({ reason }) => reason === 'stray');
  expect(stray).toMatchObject({
    name: 'content/notes.txt',
    words: expect.stringMatching(/Move it elsewhere, or give it a name/),
  });
  expect(stray, 'there is no form to open').not.toHaveProperty('id');
  expect((await overview(desk)).left).toBe(0);
});

test('an invented website is not on the checklist, because publishing gives the site an address', async () => {
  const { desk } = await openDesk((fixture) =>
    fixture.replace('profile.yaml', 'verma-sourcing.in\nsocial', 'x.example\nsocial'),
  );
  const { lines } = await checklist(desk);
  expect((await desk.state()).placeholders).toMatchObject([{ path: ['website'] }]);
  expect(lines).toEqual([]);
});

test('an invented certificate of the owner is listed under the owner, before other entries', async () => {
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
  const invented = lines.filter(({ reason }) => reason === 'invented');
  expect(invented.map(({ group }) => group)).toEqual(['Me', 'Services']);
  expect(invented[0]?.words).toContain('“All of this is mine now”');
  // The owner's other texts are not called invented.
  const { invented: texts } = await entryView(desk, 'profile');
  expect(texts.map(({ path }) => path[0])).toEqual(['certificates', 'certificates']);
});

test('a line about a mistake whose former text stands names the entry and the field', async () => {
  const { desk } = await openDesk();
  await edit(desk, 'projects/dining-chairs', ['year'], 20224);
  await edit(desk, 'profile', ['tagline'], '');
  const { lines } = await checklist(desk);
  const pending = lines.filter(({ reason }) => reason === 'pending');
  expect(pending.map(({ name }) => name).sort()).toEqual(['Me, Promise', 'Nordsee Hotels, Year']);
});

test('a mistake in an entry that visitors never had is the only one listed as wrong, also where a page names the entry', async () => {
  const { desk } = await openDesk((fixture) => {
    fixture.replace('projects/01-dining-chairs.yaml', 'client: ', `client: ${'Long '.repeat(20)}`);
    const order = 'order: { eyebrow: One order, project: dining-chairs, others: Also sourced }\n';
    fixture.files.set('pages/home.yaml', order + fixture.files.get('pages/home.yaml'));
  });
  const { lines } = await checklist(desk);
  const wrong = lines.filter(({ reason }) => reason === 'wrong');
  expect(wrong).toMatchObject([{ id: 'projects/dining-chairs', path: ['client'] }]);
});
