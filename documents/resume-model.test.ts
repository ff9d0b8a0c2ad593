/** Tests the sections of the resume, and what is left out. */
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { oneOfEach } from '../tests/documents/one-of-each.ts';
import { content } from '../tests/documents/sample-resume.ts';
import { resumeModel } from './resume-model.ts';

const withProfile = (profile: Partial<typeof content.profile>) =>
  resumeModel({ ...content, profile: { ...content.profile, ...profile } });

test('the resume has no section that is empty', () => {
  const education = [{ title: 'Bachelor of Commerce', institution: 'A college', year: 2018 }];
  const headingsWith = (profile: Partial<typeof content.profile>) =>
    withProfile(profile).sections.map(({ heading }) => heading);
  expect(headingsWith({ education })).toContain('Education');
  expect(headingsWith({ education: [] })).not.toContain('Education');
});

test('has each part of the owner’s content in its place, the sections in the usual order', async () => {
  const text = stringify(resumeModel(oneOfEach), { aliasDuplicateObjects: false });
  await expect(text).toMatchFileSnapshot('snapshots/resume-model.yaml');
});

test('the language is the owner’s kind of English, or that of their country', () => {
  const tagOf = (language: string) => {
    const { language: code, region } = withProfile({ language });
    return `${code}-${region}`;
  };
  expect(['en', 'en-GB'].map(tagOf)).toEqual(['en-IN', 'en-GB']);
});

test('the resume has at most six projects', () => {
  const projects = Array(10).fill(content.projects).flat();
  expect(resumeModel({ ...content, projects }).sections[2]).toMatchObject({
    entries: { length: 6 },
  });
});

test('each text is on one line, without characters that XML cannot hold', () => {
  const { sections } = withProfile({ resumeSummary: ['a\n b\u0000c\u0007\ud800 d\uffff\t'] });
  expect(sections[0]).toMatchObject({ paragraphs: ['a b c \ufffd d'] });
});
