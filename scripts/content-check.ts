import { resumeProjects } from '#documents/resume-model.ts';
import { readOptions } from '#host/read-options.ts';
import { formatReport } from '#model/problem.ts';
import { contentFolder, contentFolderName } from '#model/read.ts';
import { allOf, countOf } from '#model/wording.ts';
import { folderProblem } from './build-settings.ts';
import { readBuildableContent } from './buildable-content.ts';

readOptions(
  `Lists the problems in the content, each with its file, field and fix.

  npm run content:check   of the folder content/, or of the one that CONTENT_DIR names`,
  {},
);

const problem = folderProblem();
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

const { content, problems } = await readBuildableContent(contentFolder);
const report = problems.length > 0 ? `${formatReport(problems, contentFolderName)}\n` : '';
if (!content) {
  process.stderr.write(report);
  process.exitCode = 1;
} else {
  const { services, jobs, projects, testimonials } = content;
  const parts = [
    countOf(services.length, 'service'),
    countOf(jobs.length, 'job'),
    countOf(projects.length, 'project'),
    countOf(testimonials.length, 'testimonial'),
  ];
  const left = projects.slice(resumeProjects).map(({ title }) => `"${title}"`);
  const more = left.length > 3 ? [...left.slice(0, 2), `${left.length - 2} more`] : left;
  const note =
    left.length > 0
      ? `The resume shows the first ${resumeProjects} projects; only the portfolio shows ${allOf(more)}.\n`
      : '';
  process.stdout.write(
    `${report && `${report}\n`}${note}The content is sound: ${parts.join(', ')}. The site can be built from it.\n`,
  );
}
