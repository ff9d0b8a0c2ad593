import type { Draft, FileChange } from '#desk/database/desk-database.ts';
import { ChangedMeanwhileError } from '#desk/files/file-store.ts';
import { type Group, isSame, type Path, type Value, valueAt, withValue } from '#desk/yaml/value.ts';
import { kindOf } from '#model/schemas/collections.ts';
import { findAcceptableDrafts } from './acceptable-drafts.ts';
import { labelOf, savedPartOf, schemaOf, trimmed } from './form-schema.ts';
import { isTakenBySite, slugFrom } from './ids.ts';
import { nameOf } from './names.ts';
import type { SavedFile, Snapshot } from './snapshot.ts';
import { isAlreadySaved, textWith, withDrafts } from './texts.ts';
import { encode, NotThereError, type Workspace } from './workspace.ts';

export interface FieldChange {
  file: string;
  path: Path;
  /** Absent when the field is removed. */
  value?: Value;
  /** What the form showed before the change; another value there now is a conflict. */
  seen?: Value;
  /** One stay in one field: what is typed in it is undone as one step. */
  visit: string;
}

/** Somebody else changed the same field meanwhile: another window, or a text editor. */
export interface Conflict {
  mine?: Value;
  theirs?: Value;
}

export interface Outcome {
  conflict?: Conflict;
  /** The entry's id, which a new entry gets when it is complete. */
  file: string;
}

/** Where a change belongs: its visit to the field, and the words on the undo button. */
interface StepContext {
  newest: Draft;
  visit: string;
  label: string;
}

/** How often a change is tried again because another program wrote the file meanwhile. */
const mostTries = 5;

/** Takes what was typed into a field: saves it, or keeps it as a draft. */
export async function changeField(desk: Workspace, change: FieldChange): Promise<Outcome> {
  for (let tries = 1; ; tries += 1) {
    const before = desk.database.drafts();
    try {
      return await changeOnce(desk, { ...change, file: desk.idNow(change.file) });
    } catch (error) {
      if (!(error instanceof ChangedMeanwhileError) || tries === mostTries) throw error;
      // Nothing was written. What another program saved is compared with what was typed again.
      desk.database.transaction(() => desk.database.setAllDrafts(before));
    }
  }
}

async function changeOnce(desk: Workspace, change: FieldChange): Promise<Outcome> {
  const { file, path, value, seen, visit } = change;
  const snapshot = await desk.snapshot();
  const schema = schemaOf(file);
  const shown = desk.shown(snapshot, file);
  const typed = value === undefined ? undefined : trimmed(value);
  const present = valueAt(shown, path);
  // The form shows texts without white space at both ends, as the site does.
  const shownNow = present === undefined ? undefined : trimmed(present);
  const isSeen = isSame(shownNow, seen === undefined ? undefined : trimmed(seen));
  // The window types on before it has shown its own last words.
  const last = desk.typed.get(visit);
  const isOwn = last !== undefined && isSame(last.path, path) && isSame(shownNow, last.value);
  if (!isSeen && !isOwn && !isSame(shownNow, typed)) {
    if (typed !== undefined) keepAsVersion(desk, snapshot.get(file), path, typed);
    return {
      file,
      conflict: {
        ...(typed !== undefined && { mine: typed }),
        ...(present !== undefined && { theirs: present }),
      },
    };
  }
  const isNew = !snapshot.has(file);
  if (isNew && desk.database.drafts(file).length === 0)
    throw new NotThereError('This entry was removed meanwhile.');
  const unit = isNew ? [] : savedPartOf(schema, path);
  const next = valueAt(withValue(shown, path, typed), unit);
  const newest: Draft = { file, path: unit, ...(next !== undefined && { value: next }) };
  const others = desk
    .drafts(snapshot)
    .filter((draft) => draft.file !== file || !isSame(draft.path, unit));
  const label = `${nameOf(file, shown)}, ${labelOf(schema, path)}`;
  const outcome = await keep(desk, snapshot, [...others, newest], { newest, visit, label });
  if (visit) desk.typed.set(visit, { path, value: typed });
  return outcome;
}

/** Keeps the file as it would be with what was typed, below the one that is there. */
function keepAsVersion(desk: Workspace, saved: SavedFile | undefined, path: Path, typed: Value) {
  const value = saved?.value && (withValue(saved.value, path, typed) as Group);
  const text = value && textWith(saved.id, saved.text, value);
  if (!saved || text === undefined || text === saved.text) return;
  const { database } = desk;
  database.transaction(() => {
    database.addVersion(saved.id, database.keep(encode(text)), desk.now(), '');
    database.addVersion(saved.id, database.keep(encode(saved.text)), desk.now(), '');
  });
}

/** Saves what can be saved of the drafts; keeps the others. */
async function keep(
  desk: Workspace,
  snapshot: Snapshot,
  drafts: Draft[],
  { newest, visit, label }: StepContext,
): Promise<Outcome> {
  const { database } = desk;
  const draftsBefore = database.drafts(newest.file);
  const own = drafts.filter(({ file }) => file === newest.file);
  // What was typed is on the disk before anything else is tried with it.
  database.transaction(() => database.setDrafts(newest.file, own));
  const pending = drafts.filter((draft) => !isAlreadySaved(snapshot.get(draft.file)?.value, draft));
  const { accepted } = await findAcceptableDrafts({
    drafts: pending,
    newest,
    before: await desk.savedProblems(),
    textsOf: (some) => desk.textsOf(snapshot, some, visit),
    check: desk.check,
  });
  const changes: FileChange[] = [];
  let { file } = newest;
  for (const id of new Set([newest.file, ...accepted.map((draft) => draft.file)])) {
    const isAccepted = (draft: Draft) => accepted.includes(draft);
    const [right, left] = [true, false].map((wanted) =>
      pending.filter((draft) => draft.file === id && isAccepted(draft) === wanted),
    ) as [Draft[], Draft[]];
    const was = id === newest.file ? draftsBefore : database.drafts(id);
    // A new entry takes the number after those that were completed just now.
    const now = snapshot.has(id) ? snapshot : await desk.snapshot();
    const change = await save(desk, now, { id, right, left, was, visit });
    if (id === newest.file) file = change.file;
    if (change.before !== change.after || !isSame(was, change.draftsAfter)) changes.push(change);
  }
  if (changes.length)
    database.transaction(() => database.addStep({ label, visit, at: desk.now(), changes }));
  return { file };
}

interface Saving {
  id: string;
  right: Draft[];
  left: Draft[];
  was: Draft[];
  visit: string;
}

/** Writes the accepted drafts of one file, and keeps the others. */
async function save(
  desk: Workspace,
  snapshot: Snapshot,
  { id: oldId, right, left, was, visit }: Saving,
): Promise<FileChange> {
  const { database } = desk;
  const saved = snapshot.get(oldId);
  const value = withDrafts(saved?.value, right);
  const id = !saved && right.length ? finalId(snapshot, oldId, value) : oldId;
  const name = desk.nameFor(snapshot, id);
  const base = desk.baseOf(saved, visit);
  const text = right.length ? textWith(id, base, value) : saved?.text;
  const before = saved ? database.keep(encode(saved.text)) : null;
  const after = text === undefined ? before : database.keep(encode(text));
  if (text !== undefined && text !== saved?.text) {
    await desk.files.write(name, encode(text), saved && encode(saved.text));
    if (id !== oldId) desk.completed.set(oldId, id);
    if (saved && visit) desk.visits.set(visit, { id, base: base ?? saved.text, written: text });
  }
  const draftsAfter = left.map((draft) => ({ ...draft, file: id }));
  database.transaction(() => {
    if (id !== oldId) {
      database.setDrafts(oldId, []);
      database.renameInSteps(oldId, id);
    }
    database.setDrafts(id, draftsAfter);
    if (after && after !== before) database.addVersion(id, after, desk.now(), visit);
  });
  return { file: id, name, before, after, draftsBefore: was, draftsAfter };
}

/** The id of an entry that is complete for the first time, from its name. */
function finalId(snapshot: ReadonlyMap<string, SavedFile>, id: string, value: Group): string {
  const kind = kindOf(id);
  if (!kind) return id;
  const slug = slugFrom(nameOf(id, value));
  let found = slug;
  const isFree = () => !snapshot.has(`${kind}/${found}`) && !isTakenBySite(kind, found);
  for (let at = 2; !isFree(); at += 1) found = `${slug}-${at}`;
  return `${kind}/${found}`;
}
