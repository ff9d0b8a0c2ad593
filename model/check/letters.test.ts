import { expect, test } from 'vitest';
import { reportOn } from './testing/fixture.ts';

const withClient = (client: string) =>
  reportOn((f) => {
    f.replace('projects/01-dining-chairs.yaml', 'client: Nordsee Hotels', `client: ${client}`);
    f.replace('testimonials/01-maria-keller.yaml', 'company: Nordsee Hotels', `company: ${client}`);
  });

test.each(['فندق', '北海酒店', 'Nordsee ✨', 'Nordsee 👍🏽'])(
  'the client %s is refused where it stands',
  async (client) => {
    const report = await withClient(client);
    expect(report).toContain('The content has 2 problems to fix in 2 files.');
    expect(report).toContain('line 2, client: The fonts of the site and of the resume lack ');
  },
);

test.each(['Łódź Hotele', 'Şişli Oteli', 'Jūrmala', 'Отель', 'Ξενοδοχείο', 'होटल', 'A → B ≥ 5'])(
  'the client %s can be printed',
  async (client) => {
    expect(await withClient(client)).toBe('No problem.');
  },
);
