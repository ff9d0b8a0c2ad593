/** Tests resume.json against the schema of JSON Resume, and its fields against the content. */
import { validate } from '@jsonresume/schema';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { oneOfEach } from '../tests/documents/one-of-each.ts';
import { content } from '../tests/documents/sample-resume.ts';
import { jsonResume } from './json-resume.ts';

const resume = jsonResume(content);

function problems(value: unknown): unknown {
  let reported: unknown = 'not validated';
  validate(value, (errors) => {
    reported = errors;
  });
  return reported;
}

test('resume.json is valid by the official schema', () => {
  expect(problems(resume)).toBeNull();
  expect(problems({ ...resume, work: [{ startDate: 'April' }] })).not.toBeNull();
});

test('has each part of the owner’s content in its field, and quotes only who agreed to it', async () => {
  const text = stringify(jsonResume(oneOfEach), { aliasDuplicateObjects: false });
  await expect(text).toMatchFileSnapshot('snapshots/json-resume.yaml');
});

test('resume.json has the address of the portrait if there is one', () => {
  expect(resume.basics).not.toHaveProperty('image');
  const profile = { ...content.profile, photo: './portrait.jpg' };
  const withPhoto = jsonResume({ ...content, profile });
  expect(withPhoto.basics.image).toBe(new URL('/owner.jpg', profile.website).href);
  expect(problems(withPhoto)).toBeNull();
});

test('the subject is taken out of the name of a degree', () => {
  const education = ['MBA in Supply Chain Management', 'Bachelor of Commerce', 'Diploma'].map(
    (title) => ({ title, institution: 'A college', year: 2020 }),
  );
  const degrees = jsonResume({ ...content, profile: { ...content.profile, education } }).education;
  expect(degrees.map(({ studyType, area }) => [studyType, area])).toEqual([
    ['MBA', 'Supply Chain Management'],
    ['Bachelor', 'Commerce'],
    ['Diploma', undefined],
  ]);
});

test('resume.json has no field without a value', () => {
  expect(JSON.parse(JSON.stringify(resume))).toStrictEqual(resume);
});
