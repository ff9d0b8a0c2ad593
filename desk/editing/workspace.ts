import type { DeskDatabase, Draft } from '#desk/database/desk-database.ts';
import type { FileStore } from '#desk/files/file-store.ts';
import type { Group, Path, Value } from '#desk/yaml/value.ts';
import type { Problem } from '#model/problem.ts';
import { type Kind, kindOf } from '#model/schemas/collections.ts';
import type { Check } from './acceptable-drafts.ts';
import { CheckCache } from './check-cache.ts';
import { entryFile, numberOf, slugOf } from './ids.ts';
import { idsOf, type SavedFile, type Snapshot, SnapshotReader } from './snapshot.ts';
import { isAlreadySaved, textWith, withDrafts } from './texts.ts';

export interface WorkspaceDeps {
  files: FileStore;
  database: DeskDatabase;
  /** What is wrong with the content when these texts stand in the place of the saved ones. */
  check: Check;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** A request about something that is not there, or no longer. */
export class NotThereError extends Error {
  override name = 'NotThereError';
}

/** A file's text before an unfinished visit to a field, and what the desk has made of it since. */
interface Visit {
  id: string;
  base: string;
  written: string;
}

/** A map of the entries that were set last. */
class LatestOf<Item> extends Map<string, Item> {
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override set(key: string, item: Item): this {
    this.delete(key);
    super.set(key, item);
    for (const oldest of this.keys()) {
      if (this.size <= this.#most) break;
      this.delete(oldest);
    }
    return this;
  }
}

export const encode = (text: string): Uint8Array => Buffer.from(text, 'utf8');

/** The content with the owner's drafts over it, and what is wrong with both. */
export class Workspace {
  readonly files: FileStore;
  readonly database: DeskDatabase;
  readonly check: Check;
  readonly now: () => number;
  /** The last visits to fields, by their names. */
  readonly visits = new LatestOf<Visit>(50);
  /** What was typed last in each of the last visits. */
  readonly typed = new LatestOf<{ path: Path; value: Value | undefined }>(50);
  /** The ids that new entries had before they were complete, and those that they have now. */
  readonly completed = new Map<string, string>();
  readonly #reader: SnapshotReader;
  #noted = new WeakSet<SavedFile>();
  readonly #checks: CheckCache;
  #queue: Promise<unknown> = Promise.resolve();

  constructor({ files, database, check, now = Date.now }: WorkspaceDeps) {
    this.files = files;
    this.database = database;
    this.#checks = new CheckCache(check);
    this.check = async (texts) => this.#checks.problems(await this.#reader.read(), texts);
    this.now = now;
    this.#reader = new SnapshotReader(files);
  }

  /** Waits for its turn, so that two requests never work on the same file. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = this.#queue.then(work);
    this.#queue = next.catch(() => {});
    return next;
  }

  /** Forgets what was typed and saved before: the content and the database have been replaced. */
  beginAnew(): void {
    for (const memory of [this.visits, this.typed, this.completed]) memory.clear();
    this.#noted = new WeakSet();
  }

  /** The content as it is; what another program wrote is noted as a version. */
  async snapshot(): Promise<Snapshot> {
    const { snapshot } = await this.#reader.read();
    this.#noteOthers(snapshot);
    return snapshot;
  }

  /** Changes whenever something on the disk or among the drafts does. */
  async revision(): Promise<string> {
    const { revision } = await this.#reader.read();
    return `${revision}\n${JSON.stringify(this.database.drafts())}`;
  }

  #noteOthers(snapshot: Snapshot): void {
    const fresh = [...snapshot.values()].filter((file) => !file.fault && !this.#noted.has(file));
    if (fresh.length === 0) return;
    const newest = this.database.newestVersions();
    this.database.transaction(() => {
      const hashes = fresh.map(({ id, text }) => [id, this.database.keep(encode(text))] as const);
      if (newest.size === 0) this.database.set('opened', Object.fromEntries(hashes));
      for (const [id, hash] of hashes)
        if (newest.get(id)?.hash !== hash) this.database.addVersion(id, hash, this.now(), '');
    });
    for (const file of fresh) this.#noted.add(file);
  }

  /** The drafts that still say something other than the file. */
  drafts(snapshot: Snapshot, file?: string): Draft[] {
    return this.database
      .drafts(file)
      .filter((draft) => !isAlreadySaved(snapshot.get(draft.file)?.value, draft));
  }

  /** A file's fields with the drafts over them. */
  shown(snapshot: Snapshot, id: string): Group {
    return withDrafts(snapshot.get(id)?.value, this.drafts(snapshot, id));
  }

  /** What is wrong with the saved files and with the drafts, looked at together. */
  async problems(): Promise<Problem[]> {
    const snapshot = await this.snapshot();
    return this.check(this.textsOf(snapshot, this.drafts(snapshot)));
  }

  /** What is wrong with the content without drafts. */
  savedProblems(): Promise<Problem[]> {
    return this.check(new Map());
  }

  /** The id of an entry now: a window may not know yet that a new one was completed. */
  idNow(id: string): string {
    return this.completed.get(id) ?? id;
  }

  /** The file's name on the disk; new entries have the next numbers, in the order of their ids. */
  nameFor(snapshot: Snapshot, id: string): string {
    const known = snapshot.get(id)?.name;
    const kind = kindOf(id);
    if (known || !kind) return known ?? `${id}.yaml`;
    const ids = new Set(this.database.drafts().map(({ file }) => file));
    const unfinished = [...ids].filter((other) => kindOf(other) === kind && !snapshot.has(other));
    const place = Math.max(0, unfinished.sort().indexOf(id));
    return entryFile(kind, this.nextNumber(snapshot, kind) + place, slugOf(id));
  }

  nextNumber(snapshot: Snapshot, kind: Kind): number {
    const last = idsOf(snapshot, kind).at(-1);
    return (last ? numberOf(`${snapshot.get(last)?.name}`) : 0) + 1;
  }

  /** The texts of the files with these drafts in them, by file name. */
  textsOf(snapshot: Snapshot, drafts: readonly Draft[], visit = ''): Map<string, string> {
    const texts = new Map<string, string>();
    for (const [id, own] of Map.groupBy(drafts, ({ file }) => file)) {
      const saved = snapshot.get(id);
      const text = textWith(id, this.baseOf(saved, visit), withDrafts(saved?.value, own));
      if (text !== undefined) texts.set(this.nameFor(snapshot, id), text);
    }
    return texts;
  }

  /** The text that a change starts from: as it was before this visit, unless others wrote since. */
  baseOf(saved: SavedFile | undefined, visit: string): string | undefined {
    const known = this.visits.get(visit);
    const isOurs = saved && known?.id === saved.id && known.written === saved.text;
    return isOurs ? known.base : saved?.text;
  }
}
