import { expect, test } from 'vitest';
import { nodeServer, runKills } from './kill-run.ts';
import { prepareServer } from './server-fixture.ts';

const fixture = prepareServer();

test('twenty kills in the middle of work lose no acknowledged message', async () => {
  const report = await runKills({
    ...nodeServer(fixture.program, fixture.site, fixture.data),
    kills: 20,
    senders: 4,
  });
  expect(report).toMatchObject({ kills: 20, missing: 0, broken: 0, duplicates: 0 });
  expect(report.acknowledged).toBeGreaterThan(100);
});
