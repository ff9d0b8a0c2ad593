import { readOptions } from '#host/read-options.ts';
import { findPlaceholders, formatPlaceholders, isWebsite } from '#model/launch.ts';
import { formatReport } from '#model/problem.ts';
import { contentFolder, contentFolderName } from '#model/read.ts';
import { readBuildableContent } from './buildable-content.ts';

readOptions(
  `Lists what is still invented in the content.

  npm run launch-check   of the folder content/, or of the one that CONTENT_DIR names`,
  {},
);

const fail = (report: string) => {
  process.stderr.write(`${report}\n`);
  process.exitCode = 1;
};

const { files, content, problems } = await readBuildableContent(contentFolder);
if (!content) {
  fail(
    `${formatReport(problems, contentFolderName)}\n\nFix this first, then run "npm run launch-check" again.`,
  );
} else {
  const placeholders = findPlaceholders(files, process.env.SITE_URL);
  // An address of one's own is good to have, as in the desk: publishing gives the site one.
  const left = placeholders.filter((one) => !isWebsite(one));
  if (left.length > 0) fail(formatPlaceholders(left));
  else {
    process.stdout.write('Ready to launch: nothing in the content is invented.\n');
    if (left.length < placeholders.length)
      process.stdout.write(
        'No address of your own yet ("website" in content/profile.yaml): publishing gives the site one.\n',
      );
  }
}
