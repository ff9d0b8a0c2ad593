import { expect, test } from 'vitest';
import { edit, withDesk } from '#desk/testing/with-desk.ts';
import { checklist } from './checklist.ts';

test('the checklist says what visitors would miss, and leads to its field', () =>
  withDesk(async ({ desk }) => {
    const { lines } = await checklist(desk, async () => []);
    const good = lines.filter(({ kind }) => kind === 'optional');
    expect(good.map(({ id, path }) => `${id} ${path.join('.')}`)).toContain('profile photo');
  }));

test('an address that publishing gives is not waited for', () =>
  withDesk(async ({ desk }) => {
    const website = {
      code: 'contact' as const,
      group: '',
      place: '',
      todo: '',
      file: 'content/profile.yaml',
      path: ['website'],
    };
    const { lines } = await checklist(desk, async () => [website]);
    expect(lines.filter(({ path }) => path.join() === 'website')).toMatchObject([
      { id: 'profile', kind: 'optional' },
    ]);
  }));

test('a certificate that is invented by itself is listed with its owner, before other entries', () =>
  withDesk(async ({ desk }) => {
    const of = (file: string, path: string[] = []) => ({
      ...{ code: 'sample' as const, group: '', place: '', todo: '' },
      ...{ file: `content/${file}.yaml`, path },
    });
    const { lines } = await checklist(desk, async () => [
      of('services/01-inspection'),
      of('profile', ['certificates', '0']),
    ]);
    const invented = lines.filter(({ kind }) => kind === 'invented');
    expect(invented.map(({ group }) => group)).toEqual(['Me', 'Services']);
    expect(invented[0]?.words).toContain('“All of this is mine now”');
  }));

test('a line about a field says whose it is, where there are several of a kind', () =>
  withDesk(async ({ desk }) => {
    await edit(desk, 'projects/dining-chairs', ['year'], 20224);
    await edit(desk, 'profile', ['tagline'], '');
    const { lines } = await checklist(desk, async () => []);
    const drafts = lines.filter(({ kind }) => kind === 'draft');
    expect(drafts.map(({ name }) => name).sort()).toEqual(['Nordsee Hotels, Year', 'Promise']);
  }));
