/** Tests the checks of pictures and PDFs that the content names. */
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { openPicture } from './attachments.ts';
import { damagedPicture, picture, problemsOn } from './testing/fixture.ts';

const project = 'projects/01-dining-chairs.yaml';
const goods = 'projects/dining-chairs.jpg';

const at = `content/${project} picture, file`;

test('a picture that is missing, or named in other upper or lower case, is reported', async () => {
  expect(await problemsOn((f) => f.files.delete(goods))).toBe(`${at}: missing-picture`);
  const renamed = await problemsOn((f) => f.rename(goods, 'projects/Dining-Chairs.JPG'));
  expect(renamed).toBe(`${at}: missing-picture`);
});

test('a picture name outside the folder, or without ./, is refused', async () => {
  for (const name of ['../testimonials/maria-keller.png', 'dining-chairs.jpg'])
    expect(await problemsOn((f) => f.replace(project, './dining-chairs.jpg', name)), name).toBe(
      `${at}: wrong-form`,
    );
});

test('a picture that is damaged, empty, too small or too large is refused', async () => {
  const whole = await picture(900, 600, 'jpeg');
  const huge = await picture(200, 200);
  // The size and its checksum in the head of a PNG file; nothing else is read.
  huge.writeUInt32BE(17_000, 16);
  huge.writeUInt32BE(17_000, 20);
  huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29);
  const files: [file: string | Uint8Array, code: string][] = [
    ['not a picture', 'damaged-picture'],
    ['', 'empty-picture'],
    ['<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"/>', 'damaged-picture'],
    [whole.subarray(0, whole.length / 2), 'damaged-picture'],
    [await picture(640, 480, 'jpeg'), 'small-picture'],
    [await picture(8_100, 20, 'jpeg'), 'large-picture'],
    [huge, 'large-picture'],
    [Buffer.concat([whole, Buffer.alloc(12_300_000)]), 'large-file'],
  ];
  for (const [file, code] of files)
    expect(await problemsOn((f) => f.files.set(goods, file))).toBe(`${at}: ${code}`);
});

test('a picture with small damage that can be read is accepted', async () => {
  const damaged = await damagedPicture(900, 600);
  expect(await problemsOn((f) => f.files.set(goods, damaged))).toBe('No problem.');
  const small = openPicture(damaged).resize(90);
  expect((await small.toBuffer({ resolveWithObject: true })).info.width).toBe(90);
});

/** What is said of a certificate with a copy, where `bytes` stand in the file `cpsm.pdf` beside it. */
const reportOfCertificate = (copy: string, bytes: string) =>
  problemsOn((fixture) => {
    const certificate = `certificates:\n  - { kind: certificate, name: CPSM, issuer: ISM, file: ${copy} }\n`;
    fixture.files.set('profile.yaml', `${fixture.files.get('profile.yaml')}${certificate}`);
    fixture.files.set('cpsm.pdf', bytes);
  });

test('the copy of a certificate must be a PDF that exists', async () => {
  expect(await reportOfCertificate('./cpsm.pdf', '%PDF-1.7')).toBe('No problem.');
  expect(await reportOfCertificate('./cpsm.pdf', 'photo')).toMatch(
    /certificates, item 1, file: damaged-pdf$/,
  );
  expect(await reportOfCertificate('./cspm.pdf', '%PDF-1.7')).toContain('missing-picture');
});

test('a PDF name that does not work in a web address is refused', async () => {
  for (const name of ['./Test report #5 (50%).pdf', './a?.pdf', './cpsm.PDF', '.\\cpsm.pdf'])
    expect(await reportOfCertificate(JSON.stringify(name), '%PDF-1.7'), name).toBe(
      'content/profile.yaml certificates, item 1, file: wrong-form',
    );
});

test('the owner’s photo must exist and be large enough', async () => {
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
