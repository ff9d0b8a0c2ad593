import { expect, test } from 'vitest';
import { problemsOn } from './testing/fixture.ts';

const withClient = (client: string) =>
  problemsOn((f) => {
    f.replace('projects/01-dining-chairs.yaml', 'client: Nordsee Hotels', `client: ${client}`);
    f.replace('testimonials/01-maria-keller.yaml', 'company: Nordsee Hotels', `company: ${client}`);
  });

test('a client in letters that no font has is refused where it stands', async () => {
  for (const client of ['فندق', '北海酒店', 'Nordsee ✨', 'Nordsee 👍🏽'])
    expect(await withClient(client), client).toBe(
      [
        'content/projects/01-dining-chairs.yaml:2 client: no-letters',
        'content/testimonials/01-maria-keller.yaml:3 company: no-letters',
      ].join('\n'),
    );
});

test('a client in letters of Europe and India can be printed', async () => {
  const clients = ['Łódź Hotele', 'Şişli Oteli', 'Jūrmala', 'Отель', 'Ξενοδοχείο', 'होटल'];
  for (const client of [...clients, 'A → B ≥ 5'])
    expect(await withClient(client), client).toBe('No problem.');
});
