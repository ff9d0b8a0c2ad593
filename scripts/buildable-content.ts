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

/** Typesets the resume of sound content, with no more than its length needs, and says by how much it is too long. */
export async function resumeProblems(content: Content): Promise<Problem[]> {
  const { ResumeTooLongError, resumePdf } = await import('#documents/resume-pdf.ts');
  try {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
    const colours = inScheme(content.colours, 'light');
    resumePdf(resumeModel(content), { colours, json: '{}', code: drawing });
    return [];
  } catch (error) {
    if (error instanceof ResumeTooLongError) return [error.problem];
    throw error;
  }
}

/**
 * Reads the content and finds everything that a build would refuse: what is wrong with the files, and,
 * once nothing is, a resume that is too long.
 */
export async function readBuildableContent(root: string): Promise<ReadResult> {
  const read = await readContent({ root });
  if (!read.content) return read;
  const problems = await resumeProblems(read.content);
  return problems.length > 0 ? { files: read.files, problems } : read;
}
