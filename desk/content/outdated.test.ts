/** Tests which texts are called outdated: those that still name what the first content had. */
import { expect, test } from 'vitest';
import { edit, openDesk, undo } from '#desk/testing/open-desk.ts';
import type { Fixture } from '#model/testing/fixture.ts';
import { validContent } from '#model/testing/valid-content.ts';
import { checklist } from './checklist.ts';
import { makeMine, removeInvented } from './invented.ts';
import { entryView, overview } from './overview.ts';
import type { Workspace } from './workspace.ts';

const project = String(validContent['projects/01-dining-chairs.yaml']);

/** Two invented orders, and a page that states facts of them, of the owner and of a service. */
function invent(fixture: Fixture) {
  const { files } = fixture;
  files.set('projects/01-dining-chairs.yaml', `sample: true\n${project}`);
  files.set(
    'projects/02-benches.yaml',
    `sample: true\n${project.replace('Nordsee Hotels', 'Elbhof (Resorts)').replaceAll('dining-chairs.jpg', 'benches.jpg')}`,
  );
  files.set('projects/benches.jpg', files.get('projects/dining-chairs.jpg') ?? '');
  files.delete('testimonials/01-maria-keller.yaml');
  const words = 'Two orders, for Elbhof (Resorts), from Rajasthan. Rajasthani quilts too.';
  fixture.replace('pages/contact.yaml', 'A sentence under it.', words);
  files.set('pages/contact.yaml', `sample: true\n${files.get('pages/contact.yaml')}`);
}

const linesOf = async (desk: Workspace) =>
  desk.queue(async () =>
    (await checklist(desk)).lines
      .filter(({ reason }) => reason === 'outdated')
      .map(({ name, words }) => `${name}: ${words}`),
  );

test('a text that names what the content no longer has is listed first, until it is changed', async () => {
  const { desk } = await openDesk(invent);
  expect(await linesOf(desk)).toEqual([]);
  await desk.queue(() => removeInvented(desk, 'projects'));
  await edit(desk, 'profile', ['location', 'region'], 'Kerala');
  await edit(desk, 'profile', ['blurb'], 'Purchasing from Kerala.');
  const [line, ...others] = (await checklist(desk)).lines;
  expect(line).toMatchObject({ reason: 'outdated', id: 'pages/contact', path: ['introduction'] });
  expect(`${line?.name}: ${line?.words}`).toBe(
    'Contact, Introduction: Says “Two orders”, which is no longer true of Projects. Names Elbhof (Resorts), which is not in Projects any more. Names Rajasthan, which is not in Me any more.',
  );
  expect(others.filter(({ reason }) => reason === 'outdated')).toEqual([]);
  // Confirming the page does not make the text true.
  await desk.queue(() => makeMine(desk, 'pages/contact'));
  expect(await linesOf(desk)).toHaveLength(1);
  expect(await overview(desk)).toMatchObject({ outdated: 1, left: 0 });
  const { outdated } = await entryView(desk, 'pages/contact');
  expect(outdated).toMatchObject([{ path: ['introduction'], label: 'Introduction' }]);
  await edit(desk, 'pages/contact', ['introduction'], 'I buy from Kerala.');
  expect(await linesOf(desk)).toEqual([]);
});

test('an invented entry is replaced or removed as a whole, so that no text of it is listed', async () => {
  const { desk } = await openDesk((fixture) => {
    invent(fixture);
    fixture.replace('projects/02-benches.yaml', 'title: ', 'title: Rajasthan, ');
  });
  await edit(desk, 'profile', ['location', 'region'], 'Kerala');
  await edit(desk, 'profile', ['blurb'], 'Purchasing from Kerala.');
  expect(await linesOf(desk)).toEqual([expect.stringMatching(/^Contact, .* Rajasthan, which/)]);
  const { outdated } = await entryView(desk, 'projects/benches');
  expect(outdated, 'its form says so').toHaveLength(1);
});

test('what the owner has written is no outdated text, and Undo brings a name back', async () => {
  const { desk } = await openDesk();
  await edit(desk, 'pages/about', ['introduction'], 'I was born in Rajasthan.');
  await edit(desk, 'profile', ['location', 'region'], 'Kerala');
  expect(await linesOf(desk)).toEqual([
    'Me, Words at the foot of the page: Names Rajasthan, which is not in Me any more.',
  ]);
  await undo(desk);
  expect(await linesOf(desk)).toEqual([]);
});
