/** Tests the names of the resume's files. */
import { expect, test } from 'vitest';
import { downloadName } from './resume-files.ts';

test('a downloaded resume is named after the owner', () => {
  for (const [name, file] of [
    ['Arjun Rathore', 'arjun-rathore-resume.pdf'],
    ['Zoë O’Neill / Sons', 'zoë-o-neill-sons-resume.pdf'],
    ['अर्जुन राठौड़', 'अर्जुन-राठौड़-resume.pdf'],
    ['../..', 'resume.pdf'],
  ] as const)
    expect(downloadName(name, 'pdf')).toBe(file.normalize('NFC'));
});
