import { errorsAmong, sortProblems } from '#model/problem.ts';
import { type ReadResult, readContent } from '#model/read.ts';
import { resumeProblems } from './resume-problems.ts';

/**
 * Reads the content and finds everything that a build would refuse: what is wrong with the files, and,
 * once nothing is, a resume that is too long.
 */
export async function readBuildableContent(root: string): Promise<ReadResult> {
  const read = await readContent({ root });
  if (!read.content) return read;
  const problems = sortProblems([...read.problems, ...(await resumeProblems(read.content))]);
  if (errorsAmong(problems).length > 0) return { files: read.files, problems };
  return { ...read, problems };
}
