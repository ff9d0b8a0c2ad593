/** Tests the names and sizes of the resume's files. */
import { expect, test } from 'vitest';
import { content } from '../../tests/test-content.ts';
import { downloadName, resumeFiles } from './resume-files.ts';

test('a downloaded resume is named after the owner', () => {
  for (const [name, file] of [
    ['Arjun Rathore', 'arjun-rathore-resume.pdf'],
    ['Zoë O’Neill / Sons', 'zoë-o-neill-sons-resume.pdf'],
    ['अर्जुन राठौड़', 'अर्जुन-राठौड़-resume.pdf'],
    ['../..', 'resume.pdf'],
  ] as const)
    expect(downloadName(name, 'pdf')).toBe(file.normalize('NFC'));
});

test('the size of each file is in kilobytes', async () => {
  for (const { bytes, size } of Object.values(await resumeFiles(content)))
    expect(size).toBe(`${Math.ceil(bytes.length / 1000)} kB`);
});
