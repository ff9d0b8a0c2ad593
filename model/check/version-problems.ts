import { contentVersion } from '#model/content-version.ts';
import { type Problem, problemAt } from '#model/problem.ts';
import type { ContentFiles } from '#model/read/content.ts';
import { valueAt } from '#model/value.ts';

/**
 * What is wrong when the content is in the form of another version of the program: its files then have fields
 * that this one does not know, and nothing else is worth saying. Content that names no version is taken as it is.
 */
export function versionProblems({ singles: { profile } }: ContentFiles): Problem[] {
  const version = profile && valueAt(profile.yaml.value, ['contentVersion']);
  if (typeof version !== 'number' || version === contentVersion) return [];
  const isNewer = version > contentVersion;
  return [
    problemAt(profile as NonNullable<typeof profile>, ['contentVersion'], {
      code: isNewer ? 'newer-content' : 'older-content',
      what: `The content is in form ${version}; this version of the program reads form ${contentVersion}.`,
      fix: isNewer
        ? 'Use the newer version of the program, which wrote it. Nothing was changed.'
        : 'Start the desk once (npm run desk): it updates the files after it has made a copy of them.',
    }),
  ];
}
