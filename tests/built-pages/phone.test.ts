/** Tests that phone links hold no spaces. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { pdfjs } from '../documents/readers.ts';
import { profile } from '../test-content.ts';
import { builtPages, dist, pageAt } from './pages.ts';

test('phone links have no spaces, wherever the number is shown', async () => {
  const written = profile.phone;
  expect(written.split(' ').length).toBeGreaterThan(2);
  const number = `+${written.replaceAll(/\D/g, '')}`;
  const read = (name: string) => readFileSync(join(dist, name));
  const pdf = await pdfjs(read('resume.pdf'));
  const document = unzipSync(read('resume.docx'))['word/document.xml'];
  const hrefsOf = (html: string) =>
    [...html.replaceAll('&quot;', '"').matchAll(/"(tel:[^"]*)"/g)].map(([, href]) => href);
  for (const [place, hrefs] of [
    ['pages', builtPages.flatMap(({ html }) => hrefsOf(html))],
    ['PDF', pdf.pages.flatMap(({ links }) => links.flatMap(({ url }) => url ?? []))],
    ['DOCX', hrefsOf(strFromU8(document ?? new Uint8Array()))],
  ] as const) {
    const dialling = hrefs.filter((href) => href?.startsWith('tel:'));
    expect(new Set(dialling), place).toEqual(new Set([`tel:${number}`]));
  }
  expect(`${read('contact.vcf')}`).toMatch(new RegExp(`^TEL;[^:]*:\\${number}\r?$`, 'm'));
  expect(pageAt('/').html).toContain(`"telephone":"${number}"`);
});
