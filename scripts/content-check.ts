import { readOptions } from '#contact/commands/read-options.ts';
import { count, formatReport } from '#model/check/report.ts';
import { allOf } from '#model/check/wording.ts';
import { limits } from '#model/limits.ts';
import { contentFolder, contentFolderName } from '#model/read/content-folder.ts';
import { checkContent } from './validate-content.ts';

readOptions(
  `Reads the content and says what is wrong or unusual in it, with the file, the field and the way out.

  npm run content:check   of the folder content/, or of the one that CONTENT_DIR names`,
  {},
);

const { content, problems } = await checkContent(contentFolder);
const report = problems.length > 0 ? `${formatReport(problems, contentFolderName)}\n` : '';
if (!content) {
  process.stderr.write(report);
  process.exitCode = 1;
} else {
  const { services, roles, projects, testimonials } = content;
  const parts = [
    count(services.length, 'service'),
    count(roles.length, 'role'),
    count(projects.length, 'project'),
    count(testimonials.length, 'testimonial'),
  ];
  const left = projects.slice(limits.resumeProjects).map(({ title }) => `"${title}"`);
  const more = left.length > 3 ? [...left.slice(0, 2), `${left.length - 2} more`] : left;
  const note =
    left.length > 0
      ? `The resume shows the first ${limits.resumeProjects} projects; only the portfolio shows ${allOf(more)}.\n`
      : '';
  process.stdout.write(
    `${report && `${report}\n`}${note}The content is sound: ${parts.join(', ')}. The site can be built from it.\n`,
  );
}
