import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withDesk } from '#desk/testing/with-desk.ts';
import { isGroup, isSame, type Path, type Value, valueAt } from '#desk/yaml/value.ts';
import { hardTexts } from '../../tests/hard-texts.ts';
import { createRandom } from '../../tests/random.ts';
import { fileOf } from './acceptable-drafts.ts';
import { changeField } from './change.ts';
import { trimmed } from './form-schema.ts';
import { undoOrRedo } from './history.ts';
import { overview } from './views.ts';

const edits = 300;

/** The places of all single values. */
function leaves(value: Value, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => leaves(item, [...path, at]));
  if (isGroup(value))
    return Object.entries(value).flatMap(([key, item]) => leaves(item, [...path, key]));
  return [path];
}

/** The bytes of all content files, by name. */
const bytesOf = (root: string) =>
  new Map(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.yaml$/.test(name))
      .sort()
      .map((name) => [name, readFileSync(join(root, name), 'utf8')]),
  );

test(
  `after each of ${edits} edits the file holds what is shown, or the field says what is wrong`,
  {
    timeout: 600_000,
  },
  () =>
    withDesk(async ({ desk, root, restart }) => {
      const random = createRandom(11);
      const pick = <Item>(all: readonly Item[]) => all[Math.floor(random() * all.length)] as Item;
      const before = bytesOf(root);
      const ids = [...(await desk.snapshot()).keys()];
      let [saved, kept] = [0, 0];
      for (let edit = 0; edit < edits; edit += 1) {
        const id = pick(ids);
        const shown = desk.shown(await desk.snapshot(), id);
        const path = pick(leaves(shown));
        const seen = valueAt(shown, path);
        const words = pick(hardTexts);
        const value = typeof seen === 'number' && /^-?[\d.]+$/.test(words) ? Number(words) : words;
        const what = `edit ${edit}: ${id} ${path.join('.')} = ${JSON.stringify(words.slice(0, 40))}`;
        const { conflict, file } = await changeField(desk, {
          file: id,
          path,
          value,
          ...(seen !== undefined && { seen: trimmed(seen) }),
          visit: `visit ${edit}`,
        });
        expect(conflict, what).toBeUndefined();
        expect(file, what).toBe(id);
        const snapshot = await desk.snapshot();
        const now = valueAt(desk.shown(snapshot, id), path);
        expect(isSame(now === undefined ? '' : trimmed(now), trimmed(value)), what).toBe(true);
        const inFile = valueAt(snapshot.get(id)?.value, path);
        if (inFile !== undefined && isSame(trimmed(inFile), trimmed(value))) {
          saved += 1;
        } else {
          kept += 1;
          const problems = await desk.problems();
          const own = problems.filter(
            (problem) => fileOf(problem) === id && problem.severity === 'error',
          );
          expect(own.length, `${what}: something is told`).toBeGreaterThan(0);
          expect(desk.drafts(snapshot, id).length, `${what}: a draft`).toBeGreaterThan(0);
          expect((await overview(desk)).drafts, what).toBeGreaterThan(0);
          // Most are taken back at once: each draft that stays is looked at again with every edit.
          if (random() < 0.9) await undoOrRedo(desk, 'undo');
        }
        if (edit % 30 === 0) {
          const left = await desk.snapshot();
          const again = restart();
          expect(isSame(again.shown(await again.snapshot(), id), desk.shown(left, id)), what).toBe(
            true,
          );
        }
      }
      expect(saved, 'some are taken').toBeGreaterThan(30);
      expect(kept, 'some are kept as drafts').toBeGreaterThan(30);
      while ((await undoOrRedo(desk, 'undo')) !== undefined);
      expect(bytesOf(root)).toEqual(before);
      expect(desk.database.drafts()).toEqual([]);
    }),
);
