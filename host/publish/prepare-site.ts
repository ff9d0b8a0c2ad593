import { PublishError, type Report } from './progress.ts';
import { runNpm } from './run-program.ts';

interface PrepareOptions {
  /** Publishes although something in the content is still invented; for a trial address. */
  anyway: boolean;
  /** Where the site will stand, if it will: it takes the place of the address in the content. */
  address?: string;
  report: Report;
}

const npmRun = (script: string, env: Record<string, string | undefined> = {}) =>
  runNpm(['run', '--silent', script], { env: { ...env, NO_COLOR: '1' } });

/**
 * Looks whether the content can and may be published: what is wrong stops it, and so does what is
 * invented, unless it is published anyway.
 *
 * @throws PublishError with the check's own report.
 */
export async function requirePublishableContent({
  anyway,
  address,
  report,
}: PrepareOptions): Promise<void> {
  report({ kind: 'step', text: 'Checking the content' });
  const check = await npmRun('content:check');
  if (check.exitCode !== 0) {
    throw new PublishError('content', check.output.trim(), 'Fix this, then publish again.');
  }
  const [verdict = '', ...remarks] = check.stdout.trim().split('\n').reverse();
  report({ kind: 'ok', text: verdict });
  const words = remarks.reverse().join('\n').trim();
  if (words) report({ kind: 'note', text: `Not blocking:\n${words}` });
  const launch = await npmRun('launch-check', { SITE_URL: address });
  if (launch.exitCode === 0) {
    report({ kind: 'ok', text: launch.stdout.trim() });
    return;
  }
  if (!anyway) {
    throw new PublishError(
      'invented',
      launch.output.trim(),
      'Write your own words there. For a trial that only friends see: npm run publish -- --anyway',
    );
  }
  report({
    kind: 'note',
    text: 'Something is still invented, and is published anyway.',
    fix: launch.output.trim(),
  });
}

/**
 * Builds the site for the address that visitors will use. The build looks at its own result.
 *
 * @throws PublishError with the build's own report; what was built before stays.
 */
export async function buildSite(
  report: Report,
  address: string,
  contactForm?: string,
): Promise<void> {
  report({ kind: 'step', text: 'Building the pages' });
  const build = await npmRun('build', { SITE_URL: address, CONTACT_FORM: contactForm });
  if (build.exitCode !== 0) {
    throw new PublishError('build', build.output.trim(), 'Fix this, then publish again.');
  }
  report({ kind: 'ok', text: `The pages are built for ${address}.` });
}
