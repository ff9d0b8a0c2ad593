/** Tests the workflows for CI and for publishing. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Step {
  id?: string;
  if?: string;
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}

const workflow = (name: string) => parse(readFileSync(`.github/workflows/${name}.yml`, 'utf8'));

const stepsOf = (name: string): Step[] =>
  Object.values<{ steps: Step[] }>(workflow(name).jobs).flatMap(({ steps }) => steps);

test.each(['ci', 'publish'])(
  'the workflow %s has only read permission, and uses actions at fixed commits',
  (name) => {
    const used = stepsOf(name).flatMap(({ uses }) => uses ?? []);
    expect(used.length).toBeGreaterThan(1);
    expect(used.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
    expect(workflow(name).permissions).toEqual({ contents: 'read' });
  },
);

test('a push publishes one at a time if there is a token, and does nothing without one', () => {
  const { on, concurrency, jobs } = workflow('publish');
  expect(on.push).toEqual({ branches: ['main'] });
  expect(concurrency).toBe('publish');
  expect(Object.keys(jobs.publish.env)).toEqual(
    expect.arrayContaining(['CLOUDFLARE_API_TOKEN', 'CLOUDFLARE_ACCOUNT_ID', 'SITE_DOMAIN']),
  );
  // The name that another computer has published is in wrangler.json; the variable replaces it.
  expect(jobs.publish.env.SITE_NAME).toMatch(/vars\.SITE_NAME/);
  const [token, ...steps] = stepsOf('publish');
  expect(token?.run).toMatch(/is_set=\$\{\{ env\.CLOUDFLARE_API_TOKEN != '' \}\}/);
  expect(steps.flatMap(({ run }) => run ?? [])).toEqual(['npm ci', 'npm run publish']);
  for (const step of steps) expect(step.if).toBe(`steps.${token?.id}.outputs.is_set == 'true'`);
});

test('the workflow that publishes has a Node.js that the commands run on', () => {
  const node = stepsOf('publish').find(({ uses }) => uses?.startsWith('actions/setup-node'))?.with;
  const needed = /const needed = (\d+)/.exec(readFileSync('scripts/command.js', 'utf8'))?.[1];
  expect(node?.['node-version']).toBeGreaterThanOrEqual(Number(needed));
});
