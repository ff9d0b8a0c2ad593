import { validate } from '@jsonresume/schema';
import { expect, test } from 'vitest';
import { content } from '../tests/documents/sample-resume.ts';
import { jsonResume } from './json-resume.ts';

const resume = jsonResume(content);

function problems(value: unknown): unknown {
  let found: unknown = 'not validated';
  validate(value, (errors) => {
    found = errors;
  });
  return found;
}

test('is valid by the official schema', () => {
  expect(problems(resume)).toBeNull();
  expect(problems({ ...resume, work: [{ startDate: 'April' }] })).not.toBeNull();
});

test('has every role with its dates; a present one has no end', () => {
  expect(resume.work.map(({ startDate, endDate }) => [startDate, endDate])).toEqual(
    content.roles.map(({ from, to }) => [from, to === 'present' ? undefined : to]),
  );
});

test('has the owner, every project, skill, degree and language', () => {
  expect(resume.basics).toMatchObject({ name: content.profile.name, email: content.profile.email });
  expect(resume.projects).toHaveLength(content.projects.length);
  expect(resume.skills).toHaveLength(content.profile.tools.length + 1);
  expect(resume.education).toHaveLength(content.profile.education.length);
  expect(resume.languages).toHaveLength(content.profile.languages.length);
});

test('has no field without a value', () => {
  expect(JSON.parse(JSON.stringify(resume))).toStrictEqual(resume);
});
