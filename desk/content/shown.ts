/** What visitors get: of each entry the newest state without a mistake, in a folder that preview and publication read. */
import { join } from 'node:path';
import { idOf, isSingle } from '#desk/shared/ids.ts';
import type { Group } from '#desk/shared/value.ts';
import type { Placeholder } from '#model/launch.ts';
import type { Problem } from '#model/problem.ts';
import { emptyFolder, isText, removeFile, writeWhole } from './disk.ts';
import { compareFiles, type Files, type History } from './history.ts';
import { writeFields } from './yaml.ts';

/** The results of a content check. */
export interface Findings {
  problems: Problem[];
  /** What must be replaced before publishing. */
  placeholders: Placeholder[];
}

/** How messages name a place in the folder of the desk. */
const place = 'data/desk';

/** Checks the content with other bytes in the place of some files, by name; null leaves a file out. */
export type Check = (replaced: ReadonlyMap<string, Uint8Array | null>) => Promise<Findings>;

/** A text file in one of its states. */
export interface TextState {
  name: string;
  hash: string;
}

/** The states in which entries with a mistake are tried next, by id; undefined leaves an entry out. */
type EarlierStates = Map<string, (TextState | undefined)[]>;

/** Whether a file or folder does not belong to the content. Visitors do not get it. */
export const isStray = ({ code }: Problem): boolean =>
  code === 'unknown-file' || code === 'unknown-folder';

/** The problems with which no page can be made, by the id of their entry. A long resume only stops publishing. */
const mistakesIn = ({ problems }: Findings): Map<string, Problem[]> =>
  Map.groupBy(
    problems.filter((problem) => problem.code !== 'long-resume' && !isStray(problem)),
    ({ file }) => idOf(file),
  );

/** The text files by the id of their entry. */
export const textsById = (files: Files): Map<string, TextState> =>
  new Map(
    Object.entries(files)
      .filter(([name]) => isText(name))
      .map(([name, hash]) => [idOf(name), { name, hash }]),
  );

/** The files by their names in one spelling: macOS may write `ä` as one character or as two (Unicode NFC and NFD). */
const byNormalName = (files: Files): Map<string, [name: string, hash: string]> =>
  new Map(Object.entries(files).map(([name, hash]) => [name.normalize(), [name, hash]]));

/** The typed fields; a field with a mistake has its former value. */
function withoutMistakes(typed: Group, before: Group, mistakes: Problem[]): Group {
  const wrong = new Set(mistakes.map(({ path = [] }) => String(path[0])));
  const right = Object.entries(typed).filter(([name]) => !wrong.has(name));
  const former = Object.entries(before).filter(([name]) => wrong.has(name));
  return Object.fromEntries([...right, ...former]);
}

interface Options {
  folder: string;
  history: History;
  check: Check;
}

/** The folder with what visitors get. It may be deleted or damaged at any time: the next start makes it again. */
export class Shown {
  readonly #folder: string;
  readonly #history: History;
  readonly #check: Check;
  /** The files that the folder has; undefined until it is made. */
  #written: Record<string, string> | undefined;

  constructor({ folder, history, check }: Options) {
    this.#folder = folder;
    this.#history = history;
    this.#check = check;
  }

  /** The files that visitors get; none before the content was without a mistake for the first time. */
  get files(): Files {
    return this.#history.setting('shown') ?? {};
  }

  /**
   * Takes over what is without a mistake in the content. Of an entry with a mistake, the wrong fields stay as they were;
   * where that is not enough, the whole entry; a new one is left out. Where no site could be made even so, nothing is
   * taken over.
   *
   * @param typed what a check of the content has found.
   * @returns what a check of the files for visitors has found, or of the content where nothing is taken over.
   * @throws DeskError when the folder cannot be written.
   */
  async update(typed: Findings): Promise<Findings> {
    const entries = textsById(this.#history.head.files);
    const earlier: EarlierStates = new Map();
    let findings = typed;
    let files = await this.#withAttachments(entries, earlier);
    for (let mistakes = mistakesIn(findings); mistakes.size > 0; mistakes = mistakesIn(findings)) {
      if (!(await this.#takeEarlier(mistakes, entries, earlier))) {
        files = this.files;
        // The last check also has references to entries that were left out, which the owner did not get wrong.
        findings = typed;
        break;
      }
      files = await this.#withAttachments(entries, earlier);
      findings = await this.#check(await this.#replacing(files));
    }
    if (compareFiles(this.files, files).length > 0) this.#history.set('shown', files);
    if (!this.#written) await emptyFolder(this.#folder, place);
    this.#written ??= {};
    await this.#fill(this.#folder, this.#written, files);
    return findings;
  }

  /** Writes the files for visitors into another folder, in the place of what it has. */
  async copyTo(folder: string): Promise<void> {
    await emptyFolder(folder, place);
    await this.#fill(folder, {}, this.files);
  }

  /** Puts each entry with a mistake into its next earlier state; returns false where no entry has another state. */
  async #takeEarlier(
    mistakes: ReadonlyMap<string, Problem[]>,
    entries: Map<string, TextState>,
    earlier: EarlierStates,
  ): Promise<boolean> {
    let isTaken = false;
    for (const [id, own] of mistakes) {
      const states = earlier.get(id) ?? (await this.#earlierStates(id, own));
      earlier.set(id, states);
      if (states.length === 0) continue;
      isTaken = true;
      const state = states.shift();
      if (state) entries.set(id, state);
      else entries.delete(id);
    }
    return isTaken;
  }

  /** The states in which visitors can get an entry with a mistake, the newest first. */
  async #earlierStates(id: string, mistakes: Problem[]): Promise<(TextState | undefined)[]> {
    const history = this.#history;
    const typed = textsById(history.head.files).get(id);
    const before = textsById(this.files).get(id);
    const states: (TextState | undefined)[] = [];
    if (typed && before) {
      const { name } = typed;
      const now = await history.text(name, typed.hash);
      const then = await history.text(before.name, before.hash);
      if (now.value && then.value) {
        const text = writeFields(now.text, withoutMistakes(now.value, then.value, mistakes));
        states.push({ name, hash: await history.storeBytes(Buffer.from(text)) });
      }
      states.push({ name, hash: before.hash });
    }
    if (!typed && before) states.push(before);
    if (typed && !before && !isSingle(id)) states.push(undefined);
    return states;
  }

  /**
   * The files of entries, with the pictures and documents that they name.
   *
   * @param earlier has the entries in an earlier state; they have the pictures of that time.
   */
  async #withAttachments(
    entries: ReadonlyMap<string, TextState>,
    earlier: EarlierStates,
  ): Promise<Files> {
    const now = byNormalName(this.#history.head.files);
    const before = byNormalName(this.files);
    const files: Record<string, string> = {};
    for (const [id, { name, hash }] of entries) {
      const { names } = await this.#history.text(name, hash);
      for (const named of names.map((name) => name.normalize())) {
        const attachment = (earlier.has(id) && before.get(named)) || now.get(named);
        if (attachment) files[attachment[0]] = attachment[1];
      }
      files[name] = hash;
    }
    return files;
  }

  /** The bytes in which some files differ from the content; null for a text that is not among them. */
  async #replacing(files: Files): Promise<Map<string, Uint8Array | null>> {
    const replaced = new Map<string, Uint8Array | null>();
    for (const name of compareFiles(this.#history.head.files, files)) {
      const hash = files[name];
      if (hash !== undefined) replaced.set(name, await this.#history.bytes(hash));
      else if (isText(name)) replaced.set(name, null);
    }
    return replaced;
  }

  /**
   * Writes the files in which a folder differs. Nothing is lost with the folder, so no write waits for the disk.
   *
   * @param written the files that the folder has; updated after each write.
   */
  async #fill(folder: string, written: Record<string, string>, files: Files): Promise<void> {
    for (const name of compareFiles(written, files)) {
      const hash = files[name];
      const path = join(folder, name);
      if (hash === undefined) {
        await removeFile(path, place);
        delete written[name];
      } else {
        await writeWhole(path, await this.#history.bytes(hash), place, false);
        written[name] = hash;
      }
    }
  }
}
