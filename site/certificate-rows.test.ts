/** Tests the rows of certificates, with all that they may have and with nothing. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Certificate } from '#model/schemas/profile.ts';
import { outlineOf } from '../tests/outline.ts';
import { Certifications } from './certificate-rows.tsx';

const certificates: Certificate[] = [
  {
    kind: 'certificate',
    name: 'CPSM',
    issuer: 'An institute',
    sample: true,
    number: '17',
    year: 2020,
    validUntil: '2021-12',
    register: 'https://register.example/17',
    file: './cpsm.pdf',
  },
  { kind: 'membership', name: 'A chamber', issuer: 'Jaipur', sample: false },
  { kind: 'registration', name: 'IEC', issuer: 'DGFT', sample: false, year: 2019 },
];
const drawn = (list: Certificate[]) =>
  outlineOf(createElement(Certifications, { certificates: list }));

test('certificates have their numbers, years and links as far as there are any', () => {
  expect(drawn(certificates)).toMatchInlineSnapshot(`
    "<div id="certificates"><h2>Certificates and registrations</h2>
    <ul role="list"><li><h3>CPSM&nbsp;Sample</h3>
    <p>Certificate, An institute</p>
    <p>No. 17, 2020, expired 12/2021
    <a href="https://register.example/17" aria-label="Verify: CPSM">Verify</a>
    <a href="/certificates/cpsm.pdf" aria-label="Read it, PDF: CPSM">Read it, PDF</a></p></li>
    <li><h3>A chamber</h3>
    <p>Membership, Jaipur</p></li>
    <li><h3>IEC</h3>
    <p>Registration, DGFT</p>
    <p>since 2019</p></li></ul></div>"
  `);
  expect(drawn([])).toBe('');
});
