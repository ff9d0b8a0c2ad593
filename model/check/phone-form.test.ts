import { expect, test } from 'vitest';
import { type Fixture, reportOn } from './testing/fixture.ts';

const write = (phone: string) => (fixture: Fixture) =>
  fixture.replace('profile.yaml', '"+91 9829012345"', phone);

test('a number without its country code is told with the one that was meant', async () => {
  expect(await reportOn(write('098290 12345'))).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/profile.yaml
      line 18, phone: The number does not begin with + and the country code.
        → Write "+91 98290 12345". Your phone with + and the country code, such as "+91 98290 12345"."
  `);
});

test('so is the number of the chat', async () => {
  const report = await reportOn((fixture) =>
    fixture.replace('profile.yaml', 'whatsapp:', 'whatsapp:\n  phone: "98290 54321"'),
  );
  expect(report).toContain('whatsapp, phone: The number does not begin with +');
  expect(report).toContain('Write "+91 98290 54321".');
});

test('the invisible marks of a contact list, and dashes, are taken', async () => {
  expect(await reportOn(write('"\u202a+91 98290–12345\u202c"'))).toBe('No problem.');
  expect(await reportOn(write('"+91\u201198290\u201112345"'))).toBe('No problem.');
});

test('a 0 after the country code is told', async () => {
  const report = await reportOn(write('"+91 098290 12345"'));
  expect(report).toContain('phone: There is a 0 after the country code');
  expect(report).toContain('→ Write "+91 98290 12345".');
});

test('in a country whose numbers are not known, the form is told', async () => {
  const report = await reportOn((fixture) => {
    write('"98290.12345"')(fixture);
    fixture.replace('profile.yaml', 'countryCode: IN', 'countryCode: DE');
  });
  expect(report).toContain('It must begin with + and the country code');
  expect(report).not.toContain('Write "');
});

test('the country of the person who came with the site proves nothing', async () => {
  const invented = (fixture: Fixture) => {
    write('07700 900123')(fixture);
    fixture.replace('profile.yaml', 'name: Asha', 'sample: true\nname: Asha');
  };
  expect(await reportOn(invented)).not.toContain('+91 7');
  const chosen = await reportOn((fixture) => {
    invented(fixture);
    fixture.replace('profile.yaml', 'latitude: 26.91', 'latitude: 24.59');
  });
  expect(chosen).toContain('Write "+91 7700 900123".');
});
