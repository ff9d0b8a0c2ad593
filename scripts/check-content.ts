import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { errorsAmong, type Problem, sortProblems } from '#model/check/problem.ts';
import type { Content } from '#model/read/content.ts';
import { type ReadResult, readContent } from '#model/read/read-content.ts';

const resumeLength = fileURLToPath(new URL('./resume-length.ts', import.meta.url));

/** Typesets the resume; by Vite, because it imports its template as a text. */
async function resumeProblems(content: Content): Promise<Problem[]> {
  const { module } = await runnerImport<typeof import('./resume-length.ts')>(resumeLength, {
    configFile: false,
  });
  return module.resumeProblems(content);
}

/**
 * Reads the content and finds everything that a build would refuse: what is wrong with the files, and,
 * once nothing is, a resume that is too long.
 */
export async function checkContent(root: string): Promise<ReadResult> {
  const read = await readContent({ root });
  if (!read.content) return read;
  const problems = sortProblems([...read.problems, ...(await resumeProblems(read.content))]);
  if (errorsAmong(problems).length > 0) return { files: read.files, problems };
  return { ...read, problems };
}
