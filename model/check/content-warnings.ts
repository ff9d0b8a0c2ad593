import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Path, type Problem, problemAt, problemIn } from '#model/problem.ts';
import type { ContentFile, ContentFiles } from '#model/read/content.ts';
import { type Folder, unlessGone } from '#model/read/folder.ts';
import { filesNamedIn } from '#model/read/named-files.ts';
import type { WarningCode } from '#model/schemas/accepted.ts';
import { entrySchemas, kinds } from '#model/schemas/collections.ts';
import { textsIn, valueAt } from '#model/value.ts';

const warning = (code: WarningCode, what: string, fix: string) => ({
  code,
  severity: 'warning' as const,
  what,
  fix,
});

/** The fields whose words should be in one file of a kind only. */
const distinctive: Path[] = [['title'], ['description'], ['quote'], ['responsibilities']];

/** A copied file whose words were not changed yet. */
function repeatedTexts(files: ContentFiles): Problem[] {
  return kinds.flatMap((kind) => {
    const seen = new Map<string, string>();
    // Two jobs may have one title.
    const fields = kind === 'experience' ? distinctive.slice(1) : distinctive;
    return files.entries[kind].flatMap((entry: ContentFile) => {
      const same = fields.flatMap((path) => {
        const words = JSON.stringify(valueAt(entry.yaml.value, path) ?? '').toLowerCase();
        const earlier = seen.get(path + words);
        if (words.length > 8 && !earlier) seen.set(path + words, entry.file);
        return earlier ? [{ path, earlier }] : [];
      })[0];
      if (!same) return [];
      const what = `The words are the same as in ${same.earlier}.`;
      const fix = 'Write what is particular to this one, or delete one of the two files.';
      return [problemAt(entry, same.path, warning('same-words', what, fix))];
    });
  });
}

/** What a file beside the texts is, by the end of its name. */
const kindOfFile = (name: string) =>
  /\.pdf$/i.test(name) ? 'PDF' : /\.svg$/i.test(name) ? 'drawing' : 'picture';

/**
 * The pictures, drawings and PDFs of a folder that no text names.
 *
 * @param under the folder inside the repository, with a slash at its end.
 */
function unusedFiles(
  under: string,
  names: readonly string[],
  texts: readonly ContentFile[],
): Problem[] {
  const named = new Set(
    texts.flatMap(({ yaml }) => textsIn(yaml.value).map(({ text }) => text.replace('./', ''))),
  );
  return names
    .filter((name) => !named.has(name))
    .map((name) => {
      const what = `No file names this ${kindOfFile(name)}, so the site does not show it.`;
      const fix = 'Name it in the file that it belongs to, or move it out of content/.';
      return problemIn(`${under}${name}`, warning('unused-picture', what, fix));
    });
}

/** Pictures that no file names, and one that stands for several people or orders. */
async function pictureUses(
  root: string,
  files: ContentFiles,
  folder: Folder,
  errors: readonly Problem[],
): Promise<Problem[]> {
  // A file that cannot be read, or misspells a name, may mean the picture.
  const hasErrors = (under: string) => errors.some(({ file }) => file.startsWith(under));
  const { profile } = files.singles;
  const problems =
    profile && !hasErrors(profile.file)
      ? unusedFiles('content/', folder.besideProfile, [profile])
      : [];
  const seen = new Map<string, ContentFile>();
  for (const kind of kinds) {
    const used = files.entries[kind].flatMap((entry: ContentFile) =>
      filesNamedIn(entrySchemas[kind], entry)
        .filter(({ input, path }) => input === 'picture' && path[0] !== 'photos')
        .map(({ path, name }) => ({ entry, path, name })),
    );
    for (const { entry, path, name } of used) {
      if (!folder.pictures[kind].includes(name)) continue;
      const bytes = await unlessGone(readFile(join(root, kind, name)), undefined);
      if (!bytes) continue;
      const hash = createHash('sha256').update(bytes).digest('hex');
      const other = seen.get(hash);
      seen.set(hash, entry);
      if (!other) continue;
      const what = `The same picture is in ${other.file}.`;
      problems.push(
        problemAt(
          entry,
          path,
          warning('same-picture', what, 'Name a picture of its own in one of the two.'),
        ),
      );
    }
    if (!hasErrors(`content/${kind}/`))
      problems.push(...unusedFiles(`content/${kind}/`, folder.pictures[kind], files.entries[kind]));
  }
  return problems;
}

/**
 * What may be right and mostly is not, seen over all files.
 *
 * @param errors what is wrong with the files, which may be why something seems unused.
 */
export const contentWarnings = async (
  root: string,
  files: ContentFiles,
  folder: Folder,
  errors: readonly Problem[],
): Promise<Problem[]> => [
  ...repeatedTexts(files),
  ...(await pictureUses(root, files, folder, errors)),
];
