/** The content with everything that a build would refuse, a resume that is too long among it. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { resumeModel } from '#documents/resume-model.ts';
import { inScheme } from '#model/colours.ts';
import type { Problem } from '#model/problem.ts';
import { type Content, type ReadResult, readContent } from '#model/read.ts';

/** Node imports a file as a text, `name?raw`, as Vite does; starting Vite itself takes longer. */
registerHooks({
  load: (url, context, next) =>
    url.endsWith('?raw')
      ? {
          format: 'module',
          source: `export default ${JSON.stringify(readFileSync(fileURLToPath(url), 'utf8'))};`,
          shortCircuit: true,
        }
      : next(url, context),
});

/** The resume that was typeset last, in words, and what was found. */
let last: { words: string; problems: Problem[] } | undefined;

/** Typesets the resume of sound content, unless its words are as they were, and says by how much it is too long. */
export async function resumeProblems(content: Content): Promise<Problem[]> {
  const { resumeProblem } = await import('#documents/resume-pdf.ts');
  const model = resumeModel(content);
  const words = JSON.stringify(model);
  if (last?.words === words) return last.problems;
  const problem = resumeProblem(model, inScheme(content.colours, 'light'));
  last = { words, problems: problem ? [problem] : [] };
  return last.problems;
}

/**
 * Reads the content and finds everything that a build would refuse: what is wrong with the files, and,
 * once nothing is, a resume that is too long.
 */
export async function readBuildableContent(root: string): Promise<ReadResult> {
  const { content, ...read } = await readContent({ root });
  const problems = content ? await resumeProblems(content) : read.problems;
  return content && problems.length === 0 ? { ...read, content } : { ...read, problems };
}
