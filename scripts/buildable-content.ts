/** Checks the content for commands: problems that stop a build, a resume that is too long, and what is invented. */
import { resumeModel } from '#documents/resume-model.ts';
import { exitCodes } from '#host/read-options.ts';
import { type Content, contentFolder, contentFolderName, readContent } from '#model/content.ts';
import {
  findPlaceholders,
  formatPlaceholders,
  isWebsite,
  type Placeholder,
} from '#model/launch.ts';
import { formatReport, type Problem } from '#model/problem.ts';
import { countOf } from '#model/wording.ts';

/** The words of the resume that was typeset last, and its problems. */
let last: { words: string; problems: Problem[] } | undefined;

/** Typesets the resume, unless its words are unchanged, and reports by how much it is too long. */
export async function findResumeProblems(content: Content): Promise<Problem[]> {
  // Imported when a resume is typeset, because the fonts and Typst take a while to load.
  const { resumeProblem } = await import('#documents/resume-pdf.ts');
  const words = JSON.stringify(resumeModel(content));
  if (last?.words === words) return last.problems;
  const problem = resumeProblem(content);
  last = { words, problems: problem ? [problem] : [] };
  return last.problems;
}

/** Whether invented content is ignored, ends the program, or is only listed. */
export type LaunchCheck = 'none' | 'strict' | 'trial';

/** What a check of the content found. */
export interface Verdict {
  /** Missing if there is a fault. */
  content?: Content;
  /** For standard output. */
  lines: string[];
  /** For standard error. */
  errors: string[];
  /** What is still invented or missing, without the website, to which publishing gives an address. */
  placeholders: Placeholder[];
  /** Why a site cannot or must not be built. */
  fault?: 'unreadable' | 'problems' | 'invented';
}

/** Reads the content of a folder, and sums up what is in it, its problems, and what is invented. */
export async function checkContent(root: string, launch: LaunchCheck): Promise<Verdict> {
  const read = await readContent({ root }).catch((error: NodeJS.ErrnoException) => error);
  if (read instanceof Error) {
    // Such as a file of another account.
    if (read.path === undefined) throw read;
    const error = `The content cannot be read: ${read.message}. Give this account of the computer the right to read it.`;
    return { lines: [], errors: [error], placeholders: [], fault: 'unreadable' };
  }
  const { files, content } = read;
  const problems = content ? await findResumeProblems(content) : read.problems;
  if (!content || problems.length > 0)
    return {
      lines: [],
      errors: [formatReport(problems, contentFolderName)],
      placeholders: [],
      fault: 'problems',
    };
  const lines = [describeContent(content)];
  const withWebsite = findPlaceholders(files, process.env.SITE_URL);
  const placeholders = withWebsite.filter((placeholder) => !isWebsite(placeholder));
  if (launch === 'none') return { content, lines, errors: [], placeholders };
  if (placeholders.length > 0) {
    const errors = [formatPlaceholders(placeholders)];
    if (launch === 'strict') return { lines, errors, placeholders, fault: 'invented' };
    return { content, lines, errors, placeholders };
  }
  lines.push('Ready to launch: nothing in the content is invented.');
  if (withWebsite.length > placeholders.length)
    lines.push(
      'No address of your own yet ("website" in content/profile.yaml): publishing gives the site one.',
    );
  return { content, lines, errors: [], placeholders };
}

/**
 * Reads the content, prints a summary to standard output, and problems and invented content to standard error. Ends
 * the program where a site cannot or must not be built, with the exit code of the fault.
 */
export async function requireContent(
  launch: LaunchCheck,
): Promise<{ content: Content; placeholders: Placeholder[] }> {
  const verdict = await checkContent(contentFolder, launch);
  const { content, lines, errors, placeholders, fault = 'unreadable' } = verdict;
  for (const line of lines) console.log(line);
  for (const error of errors) console.error(error);
  if (content) return { content, placeholders };
  process.exit(fault === 'unreadable' ? exitCodes.fault : exitCodes[fault]);
}

function describeContent({ services, experience, projects, testimonials }: Content): string {
  const parts = [
    countOf(services.length, 'service'),
    countOf(experience.length, 'job'),
    countOf(projects.length, 'project'),
    countOf(testimonials.length, 'testimonial'),
  ];
  return `The content has no problems: ${parts.join(', ')}. The site can be built.`;
}
