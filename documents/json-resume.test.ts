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

test('has each part of the owner’s content in its field', async () => {
  const text = stringify(jsonResume(oneOfEach), { aliasDuplicateObjects: false });
  await expect(text).toMatchFileSnapshot('snapshots/json-resume.yaml');
});

test('resume.json has the address of the portrait if there is one', () => {
  expect(resume.basics).not.toHaveProperty('image');
  const { website } = content.profile;
  expect(jsonResume(content).basics.image).toBe(new URL('/owner.jpg', website).href);
});

test('resume.json has no field without a value', () => {
  expect(JSON.parse(JSON.stringify(resume))).toStrictEqual(resume);
});
