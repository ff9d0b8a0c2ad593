import { findPlaceholders, formatPlaceholders, launchWarnings } from '#model/check/launch.ts';
import { errorsAmong } from '#model/check/problem.ts';
import { formatReport } from '#model/check/report.ts';
import { contentFolder, contentFolderName } from '#model/read/content-folder.ts';
import { checkContent } from './validate-content.ts';

const fail = (report: string) => {
  process.stderr.write(`${report}\n`);
  process.exitCode = 1;
};

const { files, content, problems } = await checkContent(contentFolder);
if (!content) {
  fail(
    `${formatReport(errorsAmong(problems), contentFolderName)}\n\nMend this first, then run "npm run launch-check" again.`,
  );
} else {
  const placeholders = [
    ...(await findPlaceholders(contentFolder, files, process.env.SITE_URL)),
    ...launchWarnings(problems),
  ];
  if (placeholders.length > 0) fail(formatPlaceholders(placeholders));
  else
    process.stdout.write('Ready to launch: nothing in the content is a sample or placeholder.\n');
}
