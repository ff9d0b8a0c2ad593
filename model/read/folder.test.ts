import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { problemsOn } from '#model/check/testing/fixture.ts';

const project = 'projects/01-dining-chairs.yaml';
const role = 'experience/01-purchase-manager.yaml';

test('names of another form, and a page that is missing as it is misspelt', async () => {
  expect(
    await problemsOn((f) => {
      f.files.set('experience/02-buyer.yml', String(f.files.get(role)));
      f.rename(role, 'experience/purchase-manager.yaml');
      f.rename('services/01-inspection.yaml', 'services/01-Quality_Inspection.yaml');
      f.rename('pages/about.yaml', 'pages/abuot.yaml');
    }),
  ).toMatchInlineSnapshot(`
    "content/experience/02-buyer.yml: unknown-file
    content/experience/purchase-manager.yaml: wrong-name
    content/pages/about.yaml: missing-file
    content/pages/abuot.yaml: unknown-file
    content/services/01-Quality_Inspection.yaml: wrong-name"
  `);
});

test('no profile, no experience', async () => {
  expect(
    await problemsOn((f) => {
      f.files.delete('profile.yaml');
      f.files.delete(role);
    }),
  ).toMatchInlineSnapshot(`
    "content/experience/: empty-folder
    content/profile.yaml: missing-file"
  `);
});

test('stray files and folders', async () => {
  expect(
    await problemsOn((f) => {
      f.files.set('notes.txt', 'to do');
      f.files.set('project/02-tables.yaml', 'title: Tables');
      f.files.set('projects/old/01-tables.yaml', 'title: Tables');
      f.files.set('projects/tables.HEIC', 'photo');
      f.files.set('services/price list.docx', 'prices');
    }),
  ).toMatchInlineSnapshot(`
    "content/notes.txt: unknown-file
    content/project/: unknown-folder
    content/projects/old/: unknown-folder
    content/projects/tables.HEIC: unknown-file
    content/services/price list.docx: unknown-file"
  `);
});

test('no testimonial, and what file managers and editors leave, is no problem', async () => {
  const report = await problemsOn((f) => {
    f.files.delete('testimonials/01-maria-keller.yaml');
    f.files.delete('testimonials/maria-keller.png');
    f.files.set('projects/.DS_Store', '');
    f.files.set('projects/Thumbs.db', '');
    f.files.set(`${project}~`, 'an older version');
  });
  expect(report).toBe('No problem.');
});

test('a link to a file elsewhere', async () => {
  expect(
    await problemsOn(
      () => {},
      async (root) => {
        await rm(join(root, role));
        await symlink('/etc/hostname', join(root, role));
      },
    ),
  ).toMatchInlineSnapshot(`"content/experience/01-purchase-manager.yaml: link"`);
});

test('two files with one number, and with one name', async () => {
  expect(
    await problemsOn((f) => {
      f.files.set('projects/01-tables.yaml', String(f.files.get(project)));
      f.files.set('projects/02-dining-chairs.yaml', String(f.files.get(project)));
    }),
  ).toMatchInlineSnapshot(`
    "content/projects/01-tables.yaml: same-number
    content/projects/01-tables.yaml:1 title: same-words (warning)
    content/projects/01-tables.yaml:23 picture, file: same-picture (warning)
    content/projects/02-dining-chairs.yaml: same-name
    content/projects/02-dining-chairs.yaml:1 title: same-words (warning)
    content/projects/02-dining-chairs.yaml:23 picture, file: same-picture (warning)"
  `);
});

test('a folder that is not there is one problem', async () => {
  const report = await problemsOn(
    () => {},
    (root) => rm(root, { recursive: true }),
  );
  expect(report).toMatchInlineSnapshot(`"content/: missing-folder"`);
});
