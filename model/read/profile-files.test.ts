import { expect, test } from 'vitest';
import { picture, reportOn } from '#model/check/testing/fixture.ts';

/** What is said of a certificate with a copy, where `bytes` stand in the file `cpsm.pdf` beside it. */
const reportOfCertificate = (copy: string, bytes: string) =>
  reportOn((fixture) => {
    const certificate = `certificates:\n  - { kind: certificate, name: CPSM, issuer: ISM, file: ${copy} }\n`;
    fixture.files.set('profile.yaml', `${fixture.files.get('profile.yaml')}${certificate}`);
    fixture.files.set('cpsm.pdf', bytes);
  });

test('a copy of a certificate is a PDF that is there', async () => {
  expect(await reportOfCertificate('./cpsm.pdf', '%PDF-1.7')).toBe('No problem.');
  expect(await reportOfCertificate('./cpsm.pdf', 'photo')).toContain(
    'certificates, item 1, file: The file is not a PDF',
  );
  expect(await reportOfCertificate('./cspm.pdf', '%PDF-1.7')).toContain('Did you mean ./cpsm.pdf?');
});

test.each(['./Test report #5 (50%).pdf', './a?.pdf', './cpsm.PDF', '.\\cpsm.pdf'])(
  'the name %s of a PDF is told how to change',
  async (name) => {
    const report = await reportOfCertificate(JSON.stringify(name), '%PDF-1.7');
    expect(report).toContain('without %, # and ?, and with .pdf in small letters. Rename the file');
    expect(report).toContain('1 problem');
  },
);

test('the owner’s photo is a picture that is there, and sharp', async () => {
  const reportOfPhoto = async (width: number, name = 'me.png') => {
    const bytes = await picture(width, width);
    return reportOn((fixture) => {
      fixture.files.set('profile.yaml', `${fixture.files.get('profile.yaml')}photo: ./${name}\n`);
      fixture.files.set('me.png', bytes);
    });
  };
  expect(await reportOfPhoto(400)).toBe('No problem.');
  expect(await reportOfPhoto(200)).toContain('photo: The picture is 200 by 200 pixels, too small');
  expect(await reportOfPhoto(400, 'my.png')).toContain('Did you mean ./me.png?');
});
