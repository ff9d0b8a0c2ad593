/**
 * Runs a suite: its groups in parallel, the commands of a group one after the other. Then it prints how many
 * tests passed and failed in the reports that they left: node tests/run-suite.ts change
 */
import { spawn } from 'node:child_process';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { ensureSite } from './build-site.ts';

const reports = 'test-results/reports';
// A suite writes no snapshot: a missing one fails, as in CI. docs/testing.md has the commands that write them.
const vitest = (project: string) =>
  `vitest run --update=none --reporter=default --reporter=json --outputFile.json=${reports}/${project}.json --project=${project}`;
const playwright = (config: string) => `playwright test --update-snapshots=none --config=${config}`;

const suites: Record<string, Record<string, string[]>> = {
  change: {
    site: ['node tests/build-site.ts', vitest('pages'), `${playwright('tests')} --project=form`],
    code: [
      'npm run --silent lint',
      'npm run --silent content:check',
      'npm run --silent typecheck',
      vitest('unit'),
    ],
  },
  ci: {
    program: [
      'npm run --silent build',
      vitest('program'),
      `${playwright('tests/old-browser.config.ts')} --pass-with-no-tests`,
    ],
    browser: [`${playwright('tests')} --project="browser*"`],
  },
  release: { release: [vitest('release'), playwright('tests/release.config.ts')] },
};

const suite = suites[process.argv[2] ?? ''];
if (!suite) throw new Error(`Which suite? One of ${Object.keys(suites).join(', ')}.`);
rmSync(reports, { recursive: true, force: true });

// The groups of the other suites share the tests' site.
if (process.argv[2] !== 'change') await ensureSite();

// A larger semi-space for short-lived objects saves a tenth of the time.
const env = { ...process.env, NODE_OPTIONS: '--max-semi-space-size=64' };
const run = (commands: string[]) =>
  new Promise<boolean>((done) => {
    const child = spawn(commands.join(' && '), { stdio: 'inherit', shell: true, env });
    child.on('exit', (code) => done(code === 0));
  });
const ended = await Promise.all(Object.values(suite).map(run));

let passed = 0;
let failed = 0;
let skipped = 0;
for (const name of globSync(`${reports}/*.json`)) {
  const { stats, ...counts } = JSON.parse(readFileSync(name, 'utf8'));
  passed += stats ? stats.expected : counts.numPassedTests;
  failed += stats ? stats.unexpected + stats.flaky : counts.numFailedTests;
  skipped += stats ? stats.skipped : counts.numPendingTests;
}
// A step without tests, such as the types, fails as one; so does a run that looked at nothing.
failed = Math.max(failed, ended.filter((isGood) => !isGood).length, passed === 0 ? 1 : 0);
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 ? 1 : 0;
