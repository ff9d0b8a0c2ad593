import { expect, test } from 'vitest';
import { readContent } from '#model/check/read-content.ts';
import { type Fixture, withFixture } from '#model/check/testing/fixture.ts';
import { paperFindings } from './papers.ts';

const today = new Date('2026-01-15');
const findings = (change: (fixture: Fixture) => void) =>
  withFixture(change, async (root) => {
    const { files } = await readContent({ root, today });
    return paperFindings(files, today).map(({ file, path, todo }) => [
      file.file,
      path.join(' '),
      todo,
    ]);
  });

const paper = (validUntil: string) => `papers:
  - kind: certificate
    name: CPSM
    issuer: ISM
    validUntil: ${validUntil}
`;
const withPapers = (papers: string) =>
  findings((fixture) =>
    fixture.files.set('profile.yaml', `${fixture.files.get('profile.yaml')}${papers}`),
  );

test('a paper is listed from the month after its last', async () => {
  expect(await withPapers(paper('2026-01'))).toEqual([]);
  expect(await withPapers(paper('2025-12'))).toEqual([
    [
      'content/profile.yaml',
      'papers 0 validUntil',
      'CPSM was valid until 2025-12. Renew it and write the new month, or delete it.',
    ],
  ]);
});
