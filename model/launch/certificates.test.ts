import { expect, test } from 'vitest';
import { readContent } from '#model/check/read-content.ts';
import { type Fixture, withFixture } from '#model/check/testing/fixture.ts';
import { certificateFindings } from './certificates.ts';

const today = new Date('2026-01-15');
const findings = (change: (fixture: Fixture) => void) =>
  withFixture(change, async (root) => {
    const { files } = await readContent({ root, today });
    return certificateFindings(files, today).map(({ file, path, todo }) => [
      file.file,
      path.join(' '),
      todo,
    ]);
  });

const certificate = (validUntil: string) => `certificates:
  - kind: certificate
    name: CPSM
    issuer: ISM
    validUntil: ${validUntil}
`;
const withCertificates = (certificates: string) =>
  findings((fixture) =>
    fixture.files.set('profile.yaml', `${fixture.files.get('profile.yaml')}${certificates}`),
  );

test('a certificate is listed from the month after its last', async () => {
  expect(await withCertificates(certificate('2026-01'))).toEqual([]);
  expect(await withCertificates(certificate('2025-12'))).toEqual([
    [
      'content/profile.yaml',
      'certificates 0 validUntil',
      'CPSM was valid until 2025-12. Renew it and write the new month, or delete it.',
    ],
  ]);
});
