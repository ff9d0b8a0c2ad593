import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { expect, test } from 'vitest';
import config from '../../.dependency-cruiser.mjs';

const fixture = fileURLToPath(new URL('./broken-imports/', import.meta.url));
const rules = config.forbidden as IForbiddenRuleType[];

test('each import rule notices a file that breaks it', { timeout: 30_000 }, async () => {
  const entries = readdirSync(fixture, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const { output } = await cruise(folders, {
    baseDir: fixture,
    validate: true,
    ruleSet: { forbidden: rules },
    tsPreCompilationDeps: true,
  });
  const broken = (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name);
  expect([...new Set(broken)].sort()).toEqual(rules.map(({ name }) => `${name}`).sort());
});
