import { expect, test } from 'vitest';
import { picture, problemsOn } from '#model/check/testing/fixture.ts';

/** What is said of a certificate with a copy, where `bytes` stand in the file `cpsm.pdf` beside it. */
const reportOfCertificate = (copy: string, bytes: string) =>
  problemsOn((fixture) => {
    const certificate = `certificates:\n  - { kind: certificate, name: CPSM, issuer: ISM, file: ${copy} }\n`;
    fixture.files.set('profile.yaml', `${fixture.files.get('profile.yaml')}${certificate}`);
    fixture.files.set('cpsm.pdf', bytes);
  });

test('a copy of a certificate is a PDF that is there', async () => {
  expect(await reportOfCertificate('./cpsm.pdf', '%PDF-1.7')).toBe('No problem.');
  expect(await reportOfCertificate('./cpsm.pdf', 'photo')).toMatch(
    /certificates, item 1, file: damaged-pdf$/,
  );
  expect(await reportOfCertificate('./cspm.pdf', '%PDF-1.7')).toContain('missing-picture');
});

test('the name of a PDF that an address cannot hold is refused', async () => {
  for (const name of ['./Test report #5 (50%).pdf', './a?.pdf', './cpsm.PDF', '.\\cpsm.pdf'])
    expect(await reportOfCertificate(JSON.stringify(name), '%PDF-1.7'), name).toMatch(
      /^content\/profile\.yaml:\d+ certificates, item 1, file: wrong-form$/,
    );
});

test('the owner’s photo is a picture that is there, and sharp', async () => {
  const reportOfPhoto = async (width: number, name = 'me.png') => {
    const bytes = await picture(width, width);
    return problemsOn((fixture) => {
      fixture.files.set('profile.yaml', `${fixture.files.get('profile.yaml')}photo: ./${name}\n`);
      fixture.files.set('me.png', bytes);
    });
  };
  expect(await reportOfPhoto(400)).toBe('No problem.');
  expect(await reportOfPhoto(200)).toMatch(/ photo: small-picture$/);
  expect(await reportOfPhoto(400, 'my.png')).toMatch(/ photo: missing-picture$/);
});
