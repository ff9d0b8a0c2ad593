import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withDesk } from '#desk/testing/with-desk.ts';
import { changeField } from './change.ts';
import { entryView, overview } from './views.ts';
import { Workspace } from './workspace.ts';

test('an edit with all that is shown after it is one check of the content', () =>
  withDesk(async ({ desk, root }) => {
    let checks = 0;
    const counting = new Workspace({
      files: desk.files,
      database: desk.database,
      check: (texts) => {
        checks += 1;
        return desk.check(texts);
      },
    });
    const edit = async (value: number, seen: number) => {
      await changeField(counting, {
        file: 'projects/dining-chairs',
        path: ['year'],
        value,
        seen,
        visit: `${value}`,
      });
      await entryView(counting, 'projects/dining-chairs');
      await overview(counting);
    };
    await overview(counting);
    checks = 0;
    await edit(2023, 2024);
    expect(checks).toBe(1);
    await edit(20233, 2023);
    expect(checks).toBe(2);
    // What somebody else writes, and a picture that comes, are looked at anew.
    await writeFile(join(root, 'projects/another.jpg'), 'x');
    await counting.problems();
    expect(checks).toBe(3);
    await writeFile(join(root, 'words.yaml'), '{');
    expect((await counting.problems()).some(({ file }) => file.endsWith('words.yaml'))).toBe(true);
  }));
