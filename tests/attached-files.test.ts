/** Tests what the content check says of attached files, with real PDFs and Word documents. */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readContent } from '#model/content.ts';
import { fixtureFolder } from '#model/testing/fixture.ts';

const entries = {
  profile: ['profile.yaml', 'certificates', 'kind: certificate, name: CPSM, issuer: ISM', ''],
  project: ['projects/01-dining-chairs.yaml', 'documents', 'title: Report', 'projects'],
  service: ['services/01-inspection.yaml', 'forms', 'title: Plan', 'services'],
} as const;

/** What the check says of a file that an entry names; `source` is the file of the tests that lies there. */
async function checkFile(entry: keyof typeof entries, name: string, source: string | Uint8Array) {
  const [text, list, fields, folder] = entries[entry];
  const root = await fixtureFolder(({ files }) => {
    const item = `${list}:\n  - { ${fields}, file: ${JSON.stringify(`./${name}`)} }\n`;
    files.set(text, files.get(text) + item);
  });
  const place = join(root, folder, name);
  if (typeof source === 'string') await copyFile(source, place);
  else await writeFile(place, source);
  const { problems } = await readContent({ root });
  expect(problems.filter(({ path = [] }) => path.join('.') !== `${list}.0.file`)).toEqual([]);
  return problems.map(({ code }) => code).join();
}

const pdf = 'tests/content/certificate.pdf';
const docx = 'tests/attached/form.docx';

test('a PDF or Word document may be a certificate, a document of a project or a form of a service', async () => {
  for (const entry of ['profile', 'project', 'service'] as const) {
    expect(await checkFile(entry, 'report.pdf', pdf)).toBe('');
    expect(await checkFile(entry, 'report.docx', docx)).toBe('');
  }
});

test('an attached file that is neither PDF nor DOCX, or has the ending of the other', async () => {
  expect(await checkFile('service', 'report.pdf', 'tests/content/portrait.jpg')).toBe(
    'damaged-document',
  );
  expect(await checkFile('project', 'report.pdf', docx)).toBe('damaged-document');
  expect(await checkFile('project', 'report.docx', pdf)).toBe('damaged-document');
});

test('an attached file of more than 5 MB', async () => {
  const bytes = await readFile(pdf);
  const padded = (size: number) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length, '\n')]);
  expect(await checkFile('profile', 'cpsm.pdf', padded(5_000_001))).toBe('large-file');
  expect(await checkFile('profile', 'cpsm.pdf', padded(5_000_000))).toBe('');
});

test('an attached file that has a password, or restrictions on printing', async () => {
  for (const name of ['encrypted.pdf', 'restricted.pdf', 'encrypted.docx'])
    expect(await checkFile('project', name, `tests/attached/${name}`), name).toBe(
      'locked-document',
    );
});
