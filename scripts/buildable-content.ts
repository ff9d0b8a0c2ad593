import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { jsonResume } from '#documents/json-resume.ts';
import { resumeModel } from '#documents/resume-model.ts';
import { inScheme } from '#model/colours.ts';
import type { Problem } from '#model/problem.ts';
import { type Content, type ReadResult, readContent } from '#model/read.ts';
import { bareQrCode } from '#ui/encode-qr-code.ts';

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

/** Typesets the resume of sound content, and says by how much it is too long. */
export async function resumeProblems(content: Content): Promise<Problem[]> {
  const { ResumeTooLongError, resumePdf } = await import('#documents/resume-pdf.ts');
  try {
    const model = resumeModel(content);
    resumePdf(model, {
      colours: inScheme(content.colours, 'light'),
      json: JSON.stringify(jsonResume(content, '2000-01-01')),
      code: bareQrCode(content.profile.website),
    });
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
