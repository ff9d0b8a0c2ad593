import { expect, test } from 'vitest';
import { picture, reportOn } from '#model/check/testing/fixture.ts';

/** What is said of a paper with a copy, where `bytes` stand in the file `cpsm.pdf` beside it. */
const reportOfPaper = (copy: string, bytes: string) =>
  reportOn((fixture) => {
    const paper = `papers:\n  - { kind: certificate, name: CPSM, issuer: ISM, file: ${copy} }\n`;
    fixture.files.set('profile.yaml', `${fixture.files.get('profile.yaml')}${paper}`);
    fixture.files.set('cpsm.pdf', bytes);
  });

test('a copy of a paper is a PDF that is there', async () => {
  expect(await reportOfPaper('./cpsm.pdf', '%PDF-1.7')).toBe('No problem.');
  expect(await reportOfPaper('./cpsm.pdf', 'photo')).toContain(
    'papers, item 1, file: The file is not a PDF',
  );
  expect(await reportOfPaper('./cspm.pdf', '%PDF-1.7')).toContain('Did you mean ./cpsm.pdf?');
});

test.each(['./Test report #5 (50%).pdf', './a?.pdf', './cpsm.PDF', '.\\cpsm.pdf'])(
  'the name %s of a PDF is told how to change',
  async (name) => {
    const report = await reportOfPaper(JSON.stringify(name), '%PDF-1.7');
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
