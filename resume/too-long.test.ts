import { expect, test } from 'vitest';
import type { ResumeModel } from './model.ts';
import { tooLong } from './too-long.ts';

const role = (number: number) => ({
  source: `content/experience/0${number}-buyer.yaml`,
  title: `Buyer ${number}`,
  company: 'Aravali Panels',
  responsibilities: ['Bought parts.', 'Sold parts for a very long time.'],
});

test('a resume that is too long says by how much, from where on, and what to do', () => {
  const sections = [{ kind: 'roles', roles: [role(1), role(2)] }];
  const problem = tooLong({ sections } as unknown as ResumeModel, 3, [
    { page: 1, source: role(1).source },
    { page: 2, source: role(1).source, bullet: 1 },
    { page: 3, source: role(1).source, bullet: 2 },
    { page: 3, source: role(2).source },
    { page: 3, source: role(2).source, bullet: 1 },
  ]);
  expect(problem).toMatchObject({
    code: 'long-resume',
    file: 'content/experience/01-buyer.yaml',
    what: 'The resume has 3 pages, and two are the most that employers read: 2 of its bullets do not fit, from "Buyer 1, Aravali Panels" on.',
  });
  expect(problem.fix).toContain('bullet 2 of content/experience/01-buyer.yaml, 32 characters');
});
