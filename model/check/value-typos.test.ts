import { expect, test } from 'vitest';
import { reportOn } from './testing/fixture.ts';
import { validContent } from './testing/valid-content.ts';
import { valueTypo } from './value-typos.ts';

test.each([
  ['“+91 98290 12345”', 'curly-quotes', 'Type straight ones: "+91 98290 12345".'],
  ['‘#1c46c0’', 'curly-quotes', 'Type straight ones: "#1c46c0".'],
  ['FOB\u00a0', 'odd-space', undefined],
  ['F\u00a0OB', 'odd-space', 'Delete all of the value and type it again.'],
  ['asha verma@gmail.com.', 'space-in-address', 'Write "ashaverma@gmail.com".'],
  ['asha@gmail.com.', 'dot-at-end', 'Write "asha@gmail.com".'],
  ['www.verma.in', 'no-https', 'Write "https://www.verma.in".'],
  ['http://verma.in/a', 'no-https', 'Write "https://verma.in/a".'],
  ['https:/www.verma.in/a', 'no-https', 'Write "https://www.verma.in/a".'],
  ['https://https://verma.in', 'no-https', 'Write "https://verma.in".'],
  ['https://verma.in.', 'dot-at-end', 'Write "https://verma.in".'],
  ['chairs.jpg', 'no-dot-slash', 'Put it beside this file, and write "./chairs.jpg".'],
  [
    'C:\\Photos\\chairs.HEIC',
    'no-dot-slash',
    'Put it beside this file, and write "./chairs.HEIC".',
  ],
  ['Present', 'present', 'Write present, in small letters.'],
  ['till date', 'present', 'Write present, in small letters.'],
  ['June 2020', 'month-form', 'Write 2020-06.'],
  ['Sept. 2020', 'month-form', 'Write 2020-09.'],
  ['6/2020', 'month-form', 'Write 2020-06.'],
  ['9:30', 'time-form', 'Write "09:30".'],
  ['9.30 pm', 'time-form', 'Write "21:30".'],
  ['12 am', 'time-form', 'Write "00:00".'],
  ['Asia/Jaipur', undefined, undefined],
])('%j where it cannot stand', (value, code, fix) => {
  const slip = valueTypo(value, () => true);
  // A space at the end is cut, as the schemas do.
  if (fix === undefined) expect(slip).toBeUndefined();
  else expect(slip).toMatchObject({ code, fix });
});

test.each([
  ['countryCode: IN', 'countryCode: "08"', 'It must be two capital letters'],
  ['regionCode: RJ', 'regionCode: "08:0"', 'location, regionCode: "08:0" is not allowed here.'],
  ['to: "18:30"', 'to: "24:00"', 'It must be'],
  ['email: asha@verma-sourcing.in', 'email: a@b.in, c@d.in', 'It must be an e-mail address'],
])('%s is not told to be another that its field refuses', async (right, wrong, fix) => {
  const report = await reportOn((f) => f.replace('profile.yaml', right, wrong));
  expect(report).toContain(fix);
  expect(report).not.toContain('→ Write "');
});

const role = String(validContent['experience/01-purchase-manager.yaml']);

test.each(['Early 2022', '13/2022'])('the month %s', async (from) => {
  const report = await reportOn((f) =>
    f.replace(
      'experience/01-purchase-manager.yaml',
      /from: .*/.exec(role)?.[0] ?? '',
      `from: ${from}`,
    ),
  );
  expect(report).toContain(`from: "${from}" is not allowed here.`);
});

test('a wrong space is told even where more is wrong', async () => {
  const report = await reportOn((f) =>
    f.replace('profile.yaml', 'countryCode: IN', 'countryCode: "I\u00a0N"'),
  );
  expect(report).toContain('Delete all of the value and type it again.');
});
