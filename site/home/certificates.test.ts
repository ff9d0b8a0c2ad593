import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { wordsSchema } from '#model/schemas/words.ts';
import { Certificates } from './certificates.tsx';

const shown = (dates: { year?: number; validUntil?: string }) =>
  renderToStaticMarkup(
    Certificates({
      heading: { eyebrow: 'Certificates', heading: 'Certificates', introduction: 'Certificates' },
      certificates: [
        { kind: 'certificate', name: 'CPSM', issuer: 'ISM', number: '12', sample: false, ...dates },
      ],
      words: wordsSchema.parse({}).certificates,
    }),
  );

test('a certificate says since when it is held and until when it is valid', () => {
  expect(shown({ year: 2019, validUntil: '2027-12' })).toContain(
    'No. 12, since 2019, valid to 12/2027<',
  );
  expect(shown({ year: 2019 })).toContain('No. 12, since 2019<');
  expect(shown({ validUntil: '2027-12' })).toContain('No. 12, valid to 12/2027<');
});
