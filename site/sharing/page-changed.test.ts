import { expect, test, vi } from 'vitest';
import { pageChanged } from './page-changed.ts';

vi.mock('#site/last-changed.ts', () => ({
  lastChanged: (sources: string[]) => sources.join(', '),
}));

test('a page is dated by its own content, a project by all projects', () => {
  expect(pageChanged('/aql')).toBe('pages/aql.yaml, profile.yaml');
  expect(pageChanged('/services')).toBe('pages/services.yaml, services');
  expect(pageChanged('/portfolio/zoo-fence')).toBe('pages/portfolio.yaml, projects');
});
