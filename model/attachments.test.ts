/** Tests the checks of pictures that the content names; tests/attached-files.test.ts has those of attached files. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { attachmentRules, checkAttachment, isAttachment, openPicture } from './attachments.ts';
import { largeFile } from './drawing.ts';
import type { Rule } from './problem.ts';
import { damagedPicture, picture, problemsOn } from './testing/fixture.ts';

const project = 'projects/01-dining-chairs.yaml';
const goods = 'projects/dining-chairs.jpg';

const at = `content/${project} picture, file`;

test('a picture that is missing, or named in other upper or lower case, is reported', async () => {
  expect(await problemsOn((f) => f.files.delete(goods))).toBe(`${at}: missing-picture`);
  const renamed = await problemsOn((f) => f.rename(goods, 'projects/Dining-Chairs.JPG'));
  expect(renamed).toBe(`${at}: missing-picture`);
});

test('a picture that iCloud has not downloaded is reported once, beside the field that names it', async () => {
  const away = await problemsOn((f) => f.rename(goods, 'projects/.dining-chairs.jpg.icloud'));
  expect(away).toBe(`${at}: not-downloaded`);
});

test('a picture name outside the folder, or without ./, is refused', async () => {
  for (const name of ['../testimonials/maria-keller.png', 'dining-chairs.jpg'])
    expect(await problemsOn((f) => f.replace(project, './dining-chairs.jpg', name)), name).toBe(
      `${at}: wrong-format`,
    );
});

test('a picture that is cut off, of another kind, too small or too large is refused', async () => {
  const whole = await picture(900, 600, 'jpeg');
  const goodsRule = { minWidth: 800, maxWidth: 8_000 };
  const ruleFor = (file: string | Uint8Array) =>
    checkAttachment({ input: 'picture', rule: goodsRule }, Buffer.from(file), 'goods.jpg');
  const limit = 8_000;
  const files: [file: string | Uint8Array, broken: Rule | undefined][] = [
    [
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"/>',
      attachmentRules.damagedPicture,
    ],
    [whole.subarray(0, whole.length / 2), attachmentRules.damagedPicture],
    [await picture(8_100, 20, 'jpeg'), attachmentRules.largePicture(8_100, 20, limit)],
    [await picture(800, 16_001), attachmentRules.largePicture(800, 16_001, limit)],
    [await picture(800, 16_000), undefined],
    [Buffer.alloc(10_000_001), largeFile(10_000_001, 10_000_000)],
    [await sharp(whole).webp().toBuffer(), undefined],
    [await sharp(whole).avif({ effort: 0 }).toBuffer(), undefined],
    [await sharp(whole).gif().toBuffer(), attachmentRules.damagedPicture],
    // Turned by its orientation, it is 600 pixels wide.
    [
      await sharp(whole).withMetadata({ orientation: 6 }).toBuffer(),
      attachmentRules.smallPicture(600, 900, 800),
    ],
  ];
  for (const [file, broken] of files) expect(await ruleFor(file)).toEqual(broken);
});

test('a logo may also be an SVG, of any size', async () => {
  const logo = { minWidth: 180, maxWidth: 8_000, takesSvg: true } as const;
  const ruleFor = (text: string) =>
    checkAttachment({ input: 'picture', rule: logo }, Buffer.from(text), 'logo.svg');
  const svg = (size: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" ${size}/>`;
  for (const size of ['', 'width="9" height="9"', 'width="90000" height="90000"'])
    expect(await ruleFor(svg(size))).toBeUndefined();
  expect(await ruleFor('<svg')).toEqual(attachmentRules.damagedPicture);
});

test('which files may be beside the texts', () => {
  const names = 'jpg jpeg JFIF png webp avif pdf PDF docx svg gif heic'.split(' ');
  const taken = (['profile', 'guides', 'services', 'projects'] as const).map((group) =>
    names.filter((ending) => isAttachment(group, `a.${ending}`)).join(' '),
  );
  const pictures = 'jpg jpeg JFIF png webp avif';
  const files = `${pictures} pdf PDF docx`;
  expect(taken).toEqual([`${files} svg`, pictures, files, `${files} svg`]);
});

test('a picture with small damage that can be read is accepted', async () => {
  const damaged = await damagedPicture(900, 600);
  expect(await problemsOn((f) => f.files.set(goods, damaged))).toBe('No problem.');
  const small = openPicture(damaged).resize(90);
  expect((await small.toBuffer({ resolveWithObject: true })).info.width).toBe(90);
});
