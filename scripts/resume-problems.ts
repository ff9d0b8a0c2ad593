import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { inScheme } from '#model/colours.ts';
import type { Problem } from '#model/problem.ts';
import type { Content } from '#model/read.ts';
import { jsonResume } from '#resume/json-resume.ts';
import { resumeModel } from '#resume/model.ts';
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
  const { ResumeTooLongError, resumePdf } = await import('#resume/pdf.ts');
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
