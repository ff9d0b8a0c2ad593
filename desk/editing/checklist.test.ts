import { expect, test } from 'vitest';
import { withDesk } from '#desk/testing/with-desk.ts';
import { checklist } from './checklist.ts';
import { addEntry } from './entries.ts';
import { particularsOf } from './names.ts';
import { overview } from './views.ts';

const invented = (...files: string[]) =>
  files.map((file) => ({
    code: 'sample' as const,
    group: '',
    place: '',
    todo: '',
    file: `content/${file}.yaml`,
  }));

test('a heading of the desk is a step, done when nothing below it is left', () =>
  withDesk(async ({ desk }) => {
    const found = invented('profile', 'services/01-inspection');
    const before = await checklist(desk, async () => found);
    expect(before.progress).toEqual({ done: 5, all: 7 });
    await addEntry(desk, 'testimonials');
    expect((await checklist(desk, async () => found)).progress).toEqual({ done: 4, all: 7 });
    // What would only be good to have is not waited for.
    const { lines } = await checklist(desk, async () => []);
    expect(lines.map(({ kind }) => kind)).toContain('good to have');
  }));

test('a list shows whose the order was, what it was about, where and when', () =>
  withDesk(async ({ desk }) => {
    const { groups } = await overview(desk);
    const items = groups.flatMap((group) => group.items);
    expect(items.find(({ id }) => id === 'testimonials/maria-keller')).toMatchObject({
      name: 'Maria Brandt',
      title: 'Nordsee Hotels',
      place: 'Germany',
      picture: { path: ['photo'], name: './maria-keller.png' },
    });
    expect(items.find(({ id }) => id === 'services/inspection')).not.toHaveProperty('picture');
    const photo = { picture: { file: './desks.jpg' }, technicalDrawing: { part: 'Desk' } };
    expect(particularsOf('projects/desks', photo).picture?.name).toBe('./desks.jpg');
  }));
