/** Tests resume.json against the schema of JSON Resume, and its fields against the content. */
import { validate } from '@jsonresume/schema';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { oneOfEach } from '../tests/documents/written-resume.ts';
import { least } from '../tests/least-content.ts';
import { content } from '../tests/test-content.ts';
import { jsonResume } from './json-resume.ts';

const resume = jsonResume(least);

function problems(value: unknown): unknown {
  let complaints: unknown = 'not validated';
  validate(value, (errors) => {
    complaints = errors;
  });
  return complaints;
}

test('resume.json is valid by the official schema', () => {
  expect(problems(resume)).toBeNull();
  expect(problems(jsonResume(content))).toBeNull();
  expect(problems({ ...resume, work: [{ startDate: 'April' }] })).not.toBeNull();
});

test('has each part of the owner’s content in its field, and quotes only who agreed to it', async () => {
  const [first, second] = oneOfEach.testimonials;
  const testimonials = [first, { ...second, consent: undefined }] as typeof oneOfEach.testimonials;
  const text = stringify(jsonResume({ ...oneOfEach, testimonials }), {
    aliasDuplicateObjects: false,
  });
  await expect(text).toMatchFileSnapshot('snapshots/json-resume.yaml');
});

test('resume.json has the address of the portrait if there is one', () => {
  expect(resume.basics).not.toHaveProperty('image');
  const { website } = content.profile;
  expect(jsonResume(content).basics.image).toBe(new URL('/owner.jpg', website).href);
});

test('the subject is taken out of the name of a degree', () => {
  const education = ['MBA in Supply Chain Management', 'Bachelor of Commerce', 'Diploma'].map(
    (title) => ({ title, institution: 'A college', year: 2020 }),
  );
  const { education: degrees } = jsonResume({ ...least, profile: { ...least.profile, education } });
  expect(degrees.map(({ studyType, area }) => [studyType, area])).toEqual([
    ['MBA', 'Supply Chain Management'],
    ['Bachelor', 'Commerce'],
    ['Diploma', undefined],
  ]);
});

test('resume.json has no field without a value', () => {
  expect(JSON.parse(JSON.stringify(resume))).toStrictEqual(resume);
});
