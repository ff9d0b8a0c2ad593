/** Tests uploaded drawings, documents and pictures: what is refused, names, and reading them back. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { valueAt } from '#desk/shared/value.ts';
import { edit, openDesk, problemsOf, putFile, undo } from '#desk/testing/open-desk.ts';
import { picture } from '#model/testing/fixture.ts';
import { restoreVersion } from './entries.ts';
import { fileIn } from './files.ts';
import { versionViews } from './versions.ts';

const id = 'projects/dining-chairs';
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h9"/></svg>';
test('a harmful or invalid drawing is refused, and nothing is written', async () => {
  const { desk, root } = await openDesk();
  const before = await readdir(join(root, 'projects'));
  const path = ['technicalDrawing', 'drawings', 0, 'file'];
  // model/drawing.test.ts has all that a drawing must not hold.
  for (const text of [
    drawing.replace('<path', '<script>alert(1)</script><path'),
    `<!DOCTYPE svg>${drawing}`,
    '\xff\xd8\xff\xe0',
    drawing.replace('M0 0h9', 'M0 0'.padEnd(7_000, 'h1')),
  ]) {
    const put = putFile(desk, { id, path }, Buffer.from(text, 'latin1'));
    await expect(put).rejects.toMatchObject({ status: 422 });
  }
  const title = putFile(desk, { id, path: ['title'] }, Buffer.from(drawing));
  await expect(title).rejects.toThrow('no place for a file');
  expect(await readdir(join(root, 'projects'))).toEqual(before);
});

test('a document is recognised as PDF or Word document by its content, not by its name', async () => {
  const { desk, root, text } = await openDesk();
  const path = ['documents', 0, 'file'];
  const put = (words: string | Uint8Array) => putFile(desk, { id, path }, Buffer.from(words));
  await expect(put('<html>')).rejects.toThrow('not a PDF');
  await expect(put(`%PDF-1.7${' '.repeat(5_100_000)}`)).rejects.toThrow('at most 5 MB');
  const encrypted = await readFile('tests/attached/encrypted.docx');
  await expect(put(encrypted)).rejects.toThrow('encrypted');
  const form = await readFile('tests/attached/form.docx');
  await putFile(desk, { id: 'services/inspection', path: ['forms', 0, 'file'] }, form);
  expect(await readFile(join(root, 'services/inspection.docx'))).toEqual(form);
  await put('%PDF-1.7 x');
  expect(await readFile(join(root, 'projects/dining-chairs.pdf'), 'utf8')).toBe('%PDF-1.7 x');
  await undo(desk);
  expect(await text('projects/01-dining-chairs.yaml')).not.toContain('pdf');
});

test('a file is found if its name has composed letters in the content and decomposed ones on the disk', async () => {
  const onDisk = 'Stühle.jpg'.normalize('NFD');
  const { desk } = await openDesk((fixture) => {
    fixture.replace(
      'projects/01-dining-chairs.yaml',
      './dining-chairs.jpg',
      `./${'Stühle.jpg'.normalize('NFC')}`,
    );
    fixture.rename('projects/dining-chairs.jpg', `projects/${onDisk}`);
  });
  const { name } = await fileIn(desk, { id, path: ['picture', 'file'] });
  expect(name).toBe(`projects/${onDisk}`);
});

test('a replaced picture is restored with the earlier version that names it', async () => {
  const { desk, root, text } = await openDesk();
  const path = ['picture', 'file'];
  const first = await readFile(join(root, 'projects/dining-chairs.jpg'));
  for (const height of [700, 750])
    await putFile(desk, { id, path }, await picture(900, height, 'jpeg'));
  expect(await readdir(join(root, 'projects'))).toEqual([
    '01-dining-chairs.yaml',
    'dining-chairs-3.jpg',
  ]);
  const came = versionViews(desk, id).at(-1)?.id;
  await desk.queue(() => restoreVersion(desk, id, Number(came)));
  expect(await text('projects/01-dining-chairs.yaml')).toContain('file: ./dining-chairs.jpg');
  expect(await readFile(join(root, 'projects/dining-chairs.jpg'))).toEqual(first);
  expect(await problemsOf(desk)).toEqual([]);
});

test('an uploaded file gets a name that differs from others by more than upper case', async () => {
  const { desk, root } = await openDesk();
  await writeFile(join(root, 'Profile.pdf'), '%PDF-1.7 by hand');
  const path = ['certificates', 0, 'file'];
  await putFile(desk, { id: 'profile', path }, Buffer.from('%PDF-1.7 x'));
  expect(valueAt((await desk.state()).fieldsOf('profile'), path)).toBe('./profile-2.pdf');
  await edit(desk, 'profile', ['certificates'], undefined);
  expect((await readdir(root)).filter((name) => name.endsWith('.pdf'))).toEqual(['Profile.pdf']);
});
