import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Entry {
  integrity?: string;
  resolved?: string;
  inBundle?: boolean;
}

const lock: Record<string, Entry> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
const packages = Object.entries(lock).filter(([path]) => path !== '');

test('every package of every platform has an integrity in the lock file', () => {
  expect(packages.length).toBeGreaterThan(500);
  const unchecked = packages
    .filter(([, { integrity, inBundle }]) => !integrity && !inBundle)
    .map(([path]) => path);
  expect(unchecked).toEqual([]);
});

test('the lock file knows the binaries of other platforms', () => {
  for (const platform of ['darwin-arm64', 'win32-x64', 'linux-arm64'])
    expect(packages.filter(([path]) => path.includes(platform)).length).toBeGreaterThan(5);
});

test('the lock file names no registry', () => {
  expect(packages.filter(([, { resolved }]) => resolved)).toEqual([]);
});
