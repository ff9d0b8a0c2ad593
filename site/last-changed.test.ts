import { expect, test } from 'vitest';
import { lastChanged, sourcesOf } from './last-changed.ts';

const today = new Date().toISOString().slice(0, 10);

test('says the day of the last change, of one file or of a folder', () => {
  for (const sources of [['profile.yaml'], ['projects'], ['profile.yaml', 'no-such-file.yaml']]) {
    const day = lastChanged(sources);
    expect(day).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(day <= today).toBe(true);
  }
});

test('a folder changed no earlier than a file in it', () => {
  expect(lastChanged(['.']) >= lastChanged(['profile.yaml'])).toBe(true);
});

test('a page is dated by its own content, a project by all projects', () => {
  expect(sourcesOf('/aql')).toEqual(['pages/aql.yaml', 'profile.yaml']);
  expect(sourcesOf('/services')).toEqual(['pages/services.yaml', 'services']);
  expect(sourcesOf('/portfolio/zoo-fence')).toEqual(['pages/portfolio.yaml', 'projects']);
});
