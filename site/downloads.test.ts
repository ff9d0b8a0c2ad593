/** Tests the names of files to download. */
import { expect, test } from 'vitest';
import { downloadName } from './downloads.tsx';

test('a download is named after the owner', () => {
  for (const [name, file] of [
    ['Arjun Rathore', 'arjun-rathore-resume.pdf'],
    ['Zoë O’Neill / Sons', 'zoë-o-neill-sons-resume.pdf'],
    ['अर्जुन राठौड़', 'अर्जुन-राठौड़-resume.pdf'],
    ['../..', 'resume.pdf'],
  ] as const)
    expect(downloadName(name, 'resume', 'pdf')).toBe(file.normalize('NFC'));
});
