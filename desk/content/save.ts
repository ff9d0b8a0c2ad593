import type { Problem } from '#model/problem.ts';
import { fileNames, kindOf } from '#model/schemas/collections.ts';
import { differences } from './compare.ts';
import { draftOf } from './database.ts';
import { schemaOf, trimmed } from './form-schema.ts';
import { idNow, isOwnWork, keepVersion, takeStep, type Wanted } from './history.ts';
import { entryFile, idOf, isTakenBySite, numberOf, slugFrom, slugOf } from './ids.ts';
import { nameOf } from './names.ts';
import { RefusedFileError } from './store.ts';
import { type Group, isSame } from './value.ts';
import {
  draftFrom,
  NotThereError,
  newErrors,
  type Snapshot,
  textWith,
  type Workspace,
} from './workspace.ts';

/** An entry as a window sends it. */
export interface SaveRequest {
  value: Group;
  /** The revision of the entry that the window has changed. */
  base: string;
  /** One stay in one field: what is typed in it is undone as one step. */
  visit: string;
}

export interface SaveResult {
  /** The entry's id, which a new entry gets when it is complete. */
  id: string;
  /** Somebody else changed the entry since: nothing was written. */
  isConflict: boolean;
}

/** Takes what was typed into an entry: writes it into its file, or keeps it as a draft. */
export async function saveEntry(
  desk: Workspace,
  asked: string,
  sent: SaveRequest,
): Promise<SaveResult> {
  const id = await idNow(desk, asked);
  const snapshot = await desk.snapshot();
  const file = snapshot.get(id);
  const isSingle = fileNames.some((name) => name === id);
  if (!isSingle && !snapshot.hasEntry(id))
    throw new NotThereError('This entry was removed meanwhile.');
  if (file && !file.value) throw new RefusedFileError(file.fault ?? unreadable);
  const value = trimmed(sent.value) as Group;
  const shown = trimmed(snapshot.shown(id)) as Group;
  if (isSame(shown, value)) return { id, isConflict: false };
  if (sent.base !== desk.revisionOf(snapshot, id) && !(await isOwnWork(desk, id, sent.visit))) {
    const text = file && textWith(id, file.text, value);
    if (text !== undefined) keepVersion(desk, id, snapshot.fileFor(id), text);
    return { id, isConflict: true };
  }
  const { saved, texts, problems } = await findSavable(desk, snapshot, id, { shown, value });
  const changes = [...new Map([...saved, [id, value]]).keys()].flatMap((one) =>
    changesOf(snapshot, one, {
      saved: saved.get(one),
      text: texts.get(snapshot.fileFor(one)),
      value: one === id ? value : snapshot.shown(one),
    }),
  );
  const [difference] = differences(schemaOf(id), shown, value);
  const label = [snapshot.nameOf(id), difference?.label].filter(Boolean).join(', ');
  const named = [...saved].map(([one, fields]) => [idAfter(snapshot, one, fields), one]);
  const formerly: Record<string, string> = Object.fromEntries(named);
  await takeStep(desk, snapshot, label, changes, { visit: sent.visit, formerly });
  // The check knew an entry that is complete now under another name.
  if (named.every(([now, one]) => now === one)) await desk.noteProblems(problems);
  return { id: idAfter(snapshot, id, saved.get(id)), isConflict: false };
}

const unreadable = 'This entry can only be changed in a text editor.';

/**
 * Finds what of an entry's value, and of the drafts of others, brings no new problem. A draft whose problem
 * was elsewhere, such as the name of an entry that is back, is saved along.
 *
 * @returns the fields that can be saved, by entry, this one's without those that have mistakes; the texts of
 *   files with them; and the problems of the content with all that was typed in it.
 */
async function findSavable(
  desk: Workspace,
  snapshot: Snapshot,
  id: string,
  { shown, value }: { shown: Group; value: Group },
): Promise<{ saved: Map<string, Group>; texts: Map<string, string>; problems: Problem[] }> {
  const before = await desk.savedProblems();
  const saved = snapshot.drafted().set(id, value);
  let texts = snapshot.textsOf(saved);
  const problems = await desk.check(texts);
  const file = snapshot.get(id)?.value;
  const changed = Object.keys({ ...shown, ...value }).filter(
    (name) => !isSame(shown[name], value[name]),
  );
  const held = new Set<string>();
  for (let errors = newErrors(problems, before); errors.length > 0; ) {
    const wrong = Map.groupBy(errors, ({ file }) => idOf(file));
    const others = [...saved.keys()].filter((one) => one !== id);
    const named = (wrong.get(id) ?? []).map(({ path = [] }) => String(path[0] ?? ''));
    // What has a mistake is left out; one elsewhere is due to another's draft, else to what was typed.
    const next = [
      { out: others.filter((one) => wrong.has(one)), hold: named },
      { out: others, hold: [] },
      { out: [], hold: changed },
    ]
      .map(({ out, hold }) => ({ out, hold: hold.filter((name) => name && !held.has(name)) }))
      .find(({ out, hold }) => out.length + hold.length > 0);
    for (const one of next?.out ?? [id]) saved.delete(one);
    for (const name of next?.hold ?? []) held.add(name);
    if (next?.hold.length) {
      const part = file && without(value, file, held);
      if (part && !isSame(part, file)) saved.set(id, part);
      else saved.delete(id);
    }
    texts = snapshot.textsOf(saved);
    errors = saved.size > 0 ? newErrors(await desk.check(texts), before) : [];
  }
  return { saved, texts, problems };
}

/** What is written of an entry, and what is kept as its draft. */
function changesOf(
  snapshot: Snapshot,
  id: string,
  { saved, text, value }: { saved: Group | undefined; text: string | undefined; value: Group },
): Wanted[] {
  const draft = draftFrom(saved ?? snapshot.get(id)?.value, value);
  return [
    ...(text === undefined ? [] : [[fileAfter(snapshot, id, saved), text] as const]),
    [draftOf(id), draft ? JSON.stringify(draft) : null],
  ];
}

/** The id of an entry, which is made of its name when it is complete for the first time. */
function idAfter(snapshot: Snapshot, id: string, saved: Group | undefined): string {
  const kind = kindOf(id);
  if (!kind || !saved || snapshot.has(id)) return id;
  const slug = slugFrom(nameOf(id, saved));
  let found = slug;
  const isFree = () => !snapshot.has(`${kind}/${found}`) && !isTakenBySite(kind, found);
  for (let at = 2; !isFree(); at += 1) found = `${slug}-${at}`;
  return `${kind}/${found}`;
}

function fileAfter(snapshot: Snapshot, id: string, saved?: Group): string {
  const name = snapshot.fileFor(id);
  const next = idAfter(snapshot, id, saved);
  const kind = kindOf(id);
  return next === id || !kind ? name : entryFile(kind, numberOf(name), slugOf(next));
}

/** A value with the fields of another one in the place of some. */
function without(value: Group, saved: Group, names: ReadonlySet<string>): Group {
  const kept = Object.entries(value).filter(([name]) => !names.has(name));
  const old = Object.entries(saved).filter(([name]) => names.has(name));
  return Object.fromEntries([...kept, ...old]);
}
