/** Checks the content for commands: problems that stop a build, a resume that is too long, and what is invented. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { resumeModel, resumeProjects } from '#documents/resume-model.ts';
import { inScheme } from '#model/colours.ts';
import { findPlaceholders, formatPlaceholders, isWebsite } from '#model/launch.ts';
import { formatReport, type Problem } from '#model/problem.ts';
import { type Content, contentFolder, contentFolderName, readContent } from '#model/read.ts';
import { allOf, countOf } from '#model/wording.ts';

/** Lets Node import a file as text by `name?raw`, as Vite does, without the time that Vite takes to start. */
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

/** The words of the resume that was typeset last, and its problems. */
let last: { words: string; problems: Problem[] } | undefined;

/** Typesets the resume, unless its words are unchanged, and reports by how much it is too long. */
export async function resumeProblems(content: Content): Promise<Problem[]> {
  const { resumeProblem } = await import('#documents/resume-pdf.ts');
  const model = resumeModel(content);
  const words = JSON.stringify(model);
  if (last?.words === words) return last.problems;
  const problem = resumeProblem(model, inScheme(content.colours, 'light'));
  last = { words, problems: problem ? [problem] : [] };
  return last.problems;
}

/** Whether invented content is ignored, ends the program, or is only listed. */
export type LaunchCheck = 'none' | 'strict' | 'trial';

/**
 * Reads the content, prints a summary to standard output, and problems and invented content to standard error. Ends
 * the program where a site cannot or must not be built.
 *
 * @param exitCode the exit code for problems; for invented content it is 3.
 */
export async function requireContent(launch: LaunchCheck, exitCode = 1): Promise<Content> {
  const { files, content, ...read } = await readContent({ root: contentFolder }).catch(endUnread);
  const problems = content ? await resumeProblems(content) : read.problems;
  if (!content || problems.length > 0) {
    console.error(formatReport(problems, contentFolderName));
    process.exit(exitCode);
  }
  for (const line of [...resumeNote(content), verdictOn(content)]) console.log(line);
  if (launch === 'none') return content;
  const placeholders = findPlaceholders(files, process.env.SITE_URL);
  // The website may be missing, as in the desk: publishing gives the site an address.
  const left = placeholders.filter((one) => !isWebsite(one));
  if (left.length > 0) console.error(formatPlaceholders(left));
  if (left.length > 0 && launch === 'strict') process.exit(3);
  if (left.length === 0) console.log('Ready to launch: nothing in the content is invented.');
  if (left.length === 0 && placeholders.length > 0)
    console.log(
      'No address of your own yet ("website" in content/profile.yaml): publishing gives the site one.',
    );
  return content;
}

/** Ends the program where a file of the content cannot be read, such as one of another account. */
function endUnread(error: NodeJS.ErrnoException): never {
  if (error.path === undefined) throw error;
  console.error(
    `The content cannot be read: ${error.message}. Give this account of the computer the right to read it.`,
  );
  process.exit(1);
}

/** Says which projects the resume leaves out, if it leaves any out. */
function resumeNote({ projects }: Content): string[] {
  const left = projects.slice(resumeProjects).map(({ title }) => `"${title}"`);
  if (left.length === 0) return [];
  const more = left.length > 3 ? [...left.slice(0, 2), `${left.length - 2} more`] : left;
  return [
    `The resume shows the first ${resumeProjects} projects; only the portfolio shows ${allOf(more)}.`,
  ];
}

function verdictOn({ services, experience, projects, testimonials }: Content): string {
  const parts = [
    countOf(services.length, 'service'),
    countOf(experience.length, 'job'),
    countOf(projects.length, 'project'),
    countOf(testimonials.length, 'testimonial'),
  ];
  return `The content has no problems: ${parts.join(', ')}. The site can be built.`;
}
