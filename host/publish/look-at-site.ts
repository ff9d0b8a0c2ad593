import { type FormDoctorOptions, tryForm } from './form-doctor.ts';
import { lookAtCertificate } from './live-certificate.ts';
import {
  faultOfHomePage,
  type LiveSite,
  lookAtFiles,
  lookAtRedirects,
  lookAtUnknownAddress,
} from './live-doctor.ts';
import type { Progress, Report } from './progress.ts';
import { PublishError } from './publish-error.ts';

export interface LookOptions {
  site: LiveSite;
  report: Report;
  form: FormDoctorOptions;
  /** What the host itself says of its state. */
  more?: () => AsyncIterable<Progress>;
  /** The command that puts the site before back; left out where there is none. */
  wayBack?: string | undefined;
}

/**
 * Looks whether a site that was put back answers.
 *
 * @throws PublishError when its home page does not.
 */
export async function lookAtHomePage(address: string, ask: typeof fetch): Promise<void> {
  const fault = await faultOfHomePage({ address, fetch: ask });
  if (!fault) return;
  throw new PublishError(
    'back-not-live',
    `The previous version is back in its place, but ${address} ${fault}.`,
    'Look at it in a minute; if it stays, publish again: npm run publish',
  );
}

/**
 * Looks at a site from outside, as a visitor and a search engine do, and tells each finding.
 *
 * @throws PublishError when something is wrong with the live site; it names the way back.
 */
export async function lookAtSite({ site, report, form, more, wayBack }: LookOptions) {
  report({ kind: 'step', text: `Looking at ${site.address} from outside` });
  let problems = 0;
  for await (const progress of findings()) {
    if (progress.kind === 'problem') problems += 1;
    report(progress);
  }
  if (problems === 0) return;
  throw new PublishError(
    'not-live',
    `The new site is at ${site.address}, but ${problems === 1 ? 'one thing is' : `${problems} things are`} wrong.`,
    `Correct ${problems === 1 ? 'it' : 'them'} and publish again${wayBack ? `, or go back to the site before: ${wayBack}` : ''}.`,
  );

  async function* findings(): AsyncGenerator<Progress> {
    yield* lookAtFiles(site);
    yield await lookAtUnknownAddress(site);
    // Where another fetch stands for the address, nobody listens there.
    if (site.fetch === fetch) yield* lookAtCertificate(site);
    yield* lookAtRedirects(site);
    yield* tryForm(site, form);
    if (more) yield* more();
  }
}
