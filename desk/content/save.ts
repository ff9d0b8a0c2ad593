import type { Problem } from '#model/problem.ts';
import { fileNames, kindOf } from '#model/schemas/collections.ts';
import { differences } from './compare.ts';
import { draftOf } from './database.ts';
import { schemaOf, trimmed } from './form-schema.ts';
import { idNow, isOwnWork, keepVersion, type StepChange, takeStep } from './history.ts';
import { entryFile, fileOf, isTakenBySite, numberOf, slugFrom, slugOf } from './ids.ts';
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
export interface Sent {
  value: Group;
  /** The revision of the entry that the window has changed. */
  base: string;
  /** One stay in one field: what is typed in it is undone as one step. */
  visit: string;
}

export interface Outcome {
  /** The entry's id, which a new entry gets when it is complete. */
  id: string;
  /** Somebody else changed the entry since: nothing was written. */
  isConflict: boolean;
}

/** Takes what was typed into an entry: writes it into its file, or keeps it as a draft. */
export async function saveEntry(desk: Workspace, asked: string, sent: Sent): Promise<Outcome> {
  const id = await idNow(desk, asked);
  const snapshot = await desk.snapshot();
  const file = snapshot.get(id);
  const isSingle = fileNames.some((name) => name === id);
  if (!file && !isSingle && !desk.database.drafts().has(id))
    throw new NotThereError('This entry was removed meanwhile.');
  if (file && !file.value) throw new RefusedFileError(file.fault ?? unreadable);
  const value = trimmed(sent.value) as Group;
  const shown = trimmed(desk.shown(snapshot, id)) as Group;
  if (isSame(shown, value)) return { id, isConflict: false };
  if (sent.base !== desk.revisionOf(snapshot, id) && !(await isOwnWork(desk, id, sent.visit))) {
    const text = file && textWith(id, file.text, value);
    if (text !== undefined) keepVersion(desk, id, desk.nameFor(snapshot, id), text);
    return { id, isConflict: true };
  }
  const marks = await desk.files.marks();
  const saving = new Saving(desk, snapshot, id, shown, value);
  const saved = await saving.whatCanBeSaved();
  const [difference] = differences(schemaOf(id), shown, value);
  const label = [desk.nameOf(snapshot, id), difference?.label].filter(Boolean).join(', ');
  const changes = saving.changes(saved);
  await takeStep(desk, label, changes, sent.visit);
  // An entry that was completed just now was looked at under another name.
  if ([...saved].every(([one, fields]) => saving.idAfter(one, fields) === one))
    await desk.noteProblems(
      saving.found,
      marks,
      changes.map((change) => change.file),
    );
  return { id: saving.idAfter(id, saved.get(id)), isConflict: false };
}

const unreadable = 'This entry can only be changed in a text editor.';

/** The search for what of an entry's value, and of the drafts that waited for it, can be saved. */
class Saving {
  readonly #desk: Workspace;
  readonly #snapshot: Snapshot;
  readonly #id: string;
  readonly #shown: Group;
  readonly #value: Group;
  #before: Problem[] = [];
  /** What is wrong with the content when all that was typed is in it. */
  found: Problem[] = [];

  constructor(desk: Workspace, snapshot: Snapshot, id: string, shown: Group, value: Group) {
    this.#desk = desk;
    this.#snapshot = snapshot;
    this.#id = id;
    this.#shown = shown;
    this.#value = value;
  }

  /** The value of each entry that can be saved; this one's without the fields that have mistakes. */
  async whatCanBeSaved(): Promise<Map<string, Group>> {
    this.#before = await this.#desk.savedProblems();
    const all = new Map<string, Group>();
    for (const other of this.#desk.drafts(this.#snapshot).keys())
      all.set(other, this.#desk.shown(this.#snapshot, other));
    all.set(this.#id, this.#value);
    this.found = await this.#look(all);
    const errors = newErrors(this.found, this.#before);
    const wrong = new Set(errors.map(fileOf));
    const right = new Map([...all].filter(([id]) => !wrong.has(id)));
    const alone = new Map([[this.#id, this.#value]]);
    // A draft whose problem was elsewhere, such as the name of an entry that is back, is saved along.
    if (errors.length === 0) return all;
    for (const some of right.has(this.#id) ? [right, alone] : [])
      if ((await this.#errors(some)).length === 0) return some;
    return this.#faultless(errors);
  }

  async #errors(values: ReadonlyMap<string, Group>): Promise<Problem[]> {
    return newErrors(await this.#look(values), this.#before);
  }

  #look(values: ReadonlyMap<string, Group>): Promise<Problem[]> {
    const texts = [...values].flatMap(([id, value]): [string, string][] => {
      const text = textWith(id, this.#snapshot.get(id)?.text ?? '', value);
      return text === undefined ? [] : [[this.#desk.nameFor(this.#snapshot, id), text]];
    });
    return this.#desk.check(new Map(texts));
  }

  /** The file's fields with those of the value that have no mistake. */
  async #faultless(errors: readonly Problem[]): Promise<Map<string, Group>> {
    const saved = this.#snapshot.get(this.#id)?.value;
    const held = new Set<string>();
    const holdBack = (found: readonly Problem[]) => {
      const own = found.filter((problem) => fileOf(problem) === this.#id);
      const names = own.map(({ path = [] }) => String(path[0] ?? ''));
      const isChanged = (name: string) => !isSame(this.#shown[name], this.#value[name]);
      const changed = Object.keys({ ...this.#shown, ...this.#value }).filter(isChanged);
      const fresh = (names.length ? names : changed).filter((name) => !held.has(name));
      for (const name of fresh) held.add(name);
      return fresh.length > 0;
    };
    for (let found = errors; saved && holdBack(found); ) {
      const part = without(this.#value, saved, held);
      if (isSame(part, saved)) break;
      found = await this.#errors(new Map([[this.#id, part]]));
      if (found.length === 0) return new Map([[this.#id, part]]);
    }
    return new Map();
  }

  /** What is written and what is kept as a draft, for the values that can be saved. */
  changes(saved: ReadonlyMap<string, Group>): StepChange[] {
    const values = new Map([...saved, [this.#id, this.#value]]);
    return [...values].flatMap(([id, value]) => {
      const { text: old, value: fields } = this.#snapshot.get(id) ?? {};
      const own = saved.get(id);
      const text = own && textWith(id, old ?? '', own);
      const draft = draftFrom(own ?? fields, value);
      const before = bytesOf(old);
      const file = this.#fileAfter(id, own);
      return [
        { file, before, after: text === undefined ? before : bytesOf(text), formerly: id },
        {
          file: draftOf(id),
          before: bytesOf(this.#desk.database.draftText(id)),
          after: bytesOf(draft && JSON.stringify(draft)),
        },
      ];
    });
  }

  /** The id of an entry, which is made of its name when it is complete for the first time. */
  idAfter(id: string, saved: Group | undefined): string {
    const kind = kindOf(id);
    if (!kind || !saved || this.#snapshot.has(id)) return id;
    const slug = slugFrom(nameOf(id, saved));
    let found = slug;
    const isFree = () => !this.#snapshot.has(`${kind}/${found}`) && !isTakenBySite(kind, found);
    for (let at = 2; !isFree(); at += 1) found = `${slug}-${at}`;
    return `${kind}/${found}`;
  }

  #fileAfter(id: string, saved: Group | undefined): string {
    const name = this.#desk.nameFor(this.#snapshot, id);
    const next = this.idAfter(id, saved);
    const kind = kindOf(id);
    return next === id || !kind ? name : entryFile(kind, numberOf(name), slugOf(next));
  }
}

const bytesOf = (text: string | undefined) => (text === undefined ? null : Buffer.from(text));

/** A value with the fields of another one in the place of some. */
function without(value: Group, saved: Group, names: ReadonlySet<string>): Group {
  const kept = Object.entries(value).filter(([name]) => !names.has(name));
  const old = Object.entries(saved).filter(([name]) => names.has(name));
  return Object.fromEntries([...kept, ...old]);
}
