/** `npm run content:check` and `npm run launch-check`: what is wrong in the content, and what is still invented. */
import { resumeProjects } from '#documents/resume-model.ts';
import { readOptions } from '#host/read-options.ts';
import { findPlaceholders, formatPlaceholders, isWebsite } from '#model/launch.ts';
import { formatReport } from '#model/problem.ts';
import { type Content, contentFolder, contentFolderName } from '#model/read.ts';
import { allOf, countOf } from '#model/wording.ts';
import { folderProblem } from './build-settings.ts';
import { readBuildableContent } from './buildable-content.ts';

const { values } = readOptions(
  `Lists the problems in the content, each with its file, field and fix.

  npm run content:check   of the folder content/, or of the one that CONTENT_DIR names
  npm run launch-check    also what is still invented

Exit code 1: there are problems. 3: there are none, but something is invented.`,
  { options: { launch: { type: 'boolean', default: false } } },
);

function fail(report: string, exitCode = 1): never {
  process.stderr.write(`${report}\n`);
  process.exit(exitCode);
}

const problem = folderProblem();
if (problem) fail(problem);
const { files, content, problems } = await readBuildableContent(contentFolder);
const report = problems.length > 0 ? formatReport(problems, contentFolderName) : '';
if (!content) fail(report);
const lines = [...(report ? [`${report}\n`] : []), ...resumeNote(content), verdictOn(content)];
process.stdout.write(`${lines.join('\n')}\n`);
if (values.launch) checkLaunch();

/** Says which projects the resume leaves out, if it leaves any out. */
function resumeNote({ projects }: Content): string[] {
  const left = projects.slice(resumeProjects).map(({ title }) => `"${title}"`);
  if (left.length === 0) return [];
  const more = left.length > 3 ? [...left.slice(0, 2), `${left.length - 2} more`] : left;
  return [
    `The resume shows the first ${resumeProjects} projects; only the portfolio shows ${allOf(more)}.`,
  ];
}

function verdictOn({ services, jobs, projects, testimonials }: Content): string {
  const parts = [
    countOf(services.length, 'service'),
    countOf(jobs.length, 'job'),
    countOf(projects.length, 'project'),
    countOf(testimonials.length, 'testimonial'),
  ];
  return `The content is sound: ${parts.join(', ')}. The site can be built from it.`;
}

function checkLaunch(): void {
  const placeholders = findPlaceholders(files, process.env.SITE_URL);
  // An address of one's own is good to have, as in the desk: publishing gives the site one.
  const left = placeholders.filter((one) => !isWebsite(one));
  if (left.length > 0) fail(formatPlaceholders(left), 3);
  console.log('Ready to launch: nothing in the content is invented.');
  if (left.length < placeholders.length)
    console.log(
      'No address of your own yet ("website" in content/profile.yaml): publishing gives the site one.',
    );
}
