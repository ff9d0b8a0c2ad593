/** Tests the sections of the resume, and what is left out. */
import { expect, test } from 'vitest';
import { leastResumeWith } from '../tests/documents/written-resume.ts';
import { least } from '../tests/least-content.ts';
import { content } from '../tests/test-content.ts';
import { resumeModel } from './resume-model.ts';

const headingsOf = (owner: typeof content) =>
  resumeModel(owner).sections.map(({ heading }) => heading);

test('the resume has its sections in the usual order, and none that is empty', () => {
  const few = ['Summary', 'Experience', 'Skills', 'Education', 'Languages'];
  expect(headingsOf(least)).toEqual(few);
  expect(headingsOf({ ...least, profile: { ...least.profile, education: [] } })).not.toContain(
    'Education',
  );
  expect(headingsOf(content)).toEqual([
    ...['Summary', 'Experience', 'Earlier experience', 'Projects', 'Skills', 'Education'],
    ...['Certifications', 'Languages'],
  ]);
});

test('the language is the owner’s kind of English, and British English where no country is set', () => {
  const languageOf = (language: string) => leastResumeWith({ language }).language;
  expect(['en', 'en-IN'].map(languageOf)).toEqual(['en-GB', 'en-IN']);
});

test('the resume has at most six projects', () => {
  expect(content.projects.length).toBeGreaterThan(6);
  const projects = resumeModel(content).sections.find(({ kind }) => kind === 'projects');
  expect(projects?.entries).toHaveLength(6);
});

test('each text is on one line, without characters that XML cannot hold', () => {
  const { sections } = leastResumeWith({ resumeSummary: ['a\n b\u0000c\u0007\ud800 d\uffff\t'] });
  expect(sections[0]).toMatchObject({ paragraphs: ['a b c \ufffd d'] });
});
