import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import type { Problem } from '#model/check/problem.ts';
import type { Content } from '#model/read/content.ts';

const resumeLength = fileURLToPath(new URL('./resume-length.ts', import.meta.url));

let loaded: Promise<typeof import('./resume-length.ts')> | undefined;

/** Imported by Vite, because it imports its template as a text. */
const load = () =>
  runnerImport<typeof import('./resume-length.ts')>(resumeLength, { configFile: false }).then(
    ({ module }) => module,
  );

/** Typesets the resume of sound content, and says by how much it is too long. */
export async function measureResumeWhenNeeded(content: Content): Promise<Problem[]> {
  loaded ??= load();
  return (await loaded).measureResume(content);
}
