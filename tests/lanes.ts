/**
 * Runs scripts of package.json side by side, then prints how many tests passed and failed in the
 * reports that they left: node tests/lanes.ts test:site test:code
 */
import { spawn } from 'node:child_process';
import { globSync, readFileSync, rmSync } from 'node:fs';

const reports = 'test-results/reports';
rmSync(reports, { recursive: true, force: true });

const run = (script: string) =>
  new Promise<boolean>((done) => {
    const options = { stdio: 'inherit', shell: process.platform === 'win32' } as const;
    const child = spawn('npm', ['run', '--silent', script], options);
    child.on('exit', (code) => done(code === 0));
  });
const ended = await Promise.all(process.argv.slice(2).map(run));

let passed = 0;
let failed = 0;
let skipped = 0;
for (const name of globSync(`${reports}/*.json`)) {
  const { stats, ...vitest } = JSON.parse(readFileSync(name, 'utf8'));
  passed += stats ? stats.expected : vitest.numPassedTests;
  failed += stats ? stats.unexpected + stats.flaky : vitest.numFailedTests;
  skipped += stats ? stats.skipped : vitest.numPendingTests;
}
// A step without tests, such as the types, fails as one; so does a run that looked at nothing.
failed = Math.max(failed, ended.filter((isGood) => !isGood).length, passed === 0 ? 1 : 0);
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 ? 1 : 0;
