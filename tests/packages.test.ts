/** Tests the lock file: integrity of every package, and no registry. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Entry {
  integrity?: string;
  resolved?: string;
  inBundle?: boolean;
}

test('the lock file has an integrity for every package, and names no registry', () => {
  const lock: Record<string, Entry> = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  ).packages;
  const packages = Object.entries(lock).filter(([path]) => path !== '');
  expect(packages.length).toBeGreaterThan(500);
  const faulty = packages.filter(
    ([, { integrity, inBundle, resolved }]) => resolved || (!integrity && !inBundle),
  );
  expect(faulty.map(([path]) => path)).toEqual([]);
});
