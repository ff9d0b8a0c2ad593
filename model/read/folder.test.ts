import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reportOn } from '#model/check/testing/fixture.ts';

const project = 'projects/01-dining-chairs.yaml';
const role = 'experience/01-purchase-manager.yaml';

test('a file name that ends in .yml', async () => {
  expect(
    await reportOn((f) => f.rename(role, 'experience/01-purchase-manager.yml')),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/experience/01-purchase-manager.yml
      The file name does not end in .yaml in small letters, so the site does not see it.
        → Rename it to end in .yaml."
  `);
});

test('a file name without a number, and one with capital letters', async () => {
  expect(
    await reportOn((f) => {
      f.rename(role, 'experience/purchase-manager.yaml');
      f.rename('services/01-inspection.yaml', 'services/01-Quality_Inspection.yaml');
    }),
  ).toMatchInlineSnapshot(`
    "The content has 2 problems to fix in 2 files.

    content/experience/purchase-manager.yaml
      The file name does not have the form that the site needs.
        → Name it with two digits for its place, a hyphen, and words in small letters a to z joined by hyphens, such as 07-office-chairs.yaml.

    content/services/01-Quality_Inspection.yaml
      The file name does not have the form that the site needs.
        → Name it with two digits for its place, a hyphen, and words in small letters a to z joined by hyphens, such as 07-office-chairs.yaml."
  `);
});

test('a missing page, misspelt', async () => {
  expect(
    await reportOn((f) => f.rename('pages/about.yaml', 'pages/abuot.yaml')),
  ).toMatchInlineSnapshot(`
    "The content has 2 problems to fix in 2 files.

    content/pages/about.yaml
      The file is missing.
        → Put it back, or write it anew with the fields that content/README.md lists.

    content/pages/abuot.yaml
      The site does not know this file.
        → Did you mean content/pages/about.yaml? Then rename it. Otherwise move it out of content/."
  `);
});

test('no profile, no experience', async () => {
  expect(
    await reportOn((f) => {
      f.files.delete('profile.yaml');
      f.files.delete(role);
    }),
  ).toMatchInlineSnapshot(`
    "The content has 2 problems to fix in 2 files.

    content/experience/
      The folder holds no entry.
        → Add at least one file to it, such as 01-name.yaml, with the fields that content/README.md lists.

    content/profile.yaml
      The file is missing.
        → Put it back, or write it anew with the fields that content/README.md lists."
  `);
});

test('no testimonial is no problem', async () => {
  const report = await reportOn((f) => {
    f.files.delete('testimonials/01-maria-keller.yaml');
    f.files.delete('testimonials/maria-keller.png');
  });
  expect(report).toBe('No problem.');
});

test('stray files and folders', async () => {
  expect(
    await reportOn((f) => {
      f.files.set('notes.txt', 'to do');
      f.files.set('project/02-tables.yaml', 'title: Tables');
      f.files.set('projects/old/01-tables.yaml', 'title: Tables');
      f.files.set('projects/tables.HEIC', 'photo');
      f.files.set('services/price list.docx', 'prices');
    }),
  ).toMatchInlineSnapshot(`
    "The content has 5 problems to fix in 5 files.

    content/notes.txt
      The site does not know this file.
        → content/README.md lists what belongs here. Otherwise move it out of content/.

    content/project/
      The site does not look into this folder.
        → Did you mean content/projects? Then rename it. Otherwise move it out of content/.

    content/projects/old/
      The site does not look into this folder.
        → Only .yaml files and their pictures belong here. Otherwise move it out of content/.

    content/projects/tables.HEIC
      Pictures of this type cannot be used.
        → Save it as JPEG, PNG, WebP or AVIF, and delete this file.

    content/services/price list.docx
      The site does not know this file.
        → Only .yaml files and their pictures belong here. Otherwise move it out of content/."
  `);
});

test('what file managers and editors leave is no problem', async () => {
  const report = await reportOn((f) => {
    f.files.set('projects/.DS_Store', '');
    f.files.set('projects/Thumbs.db', '');
    f.files.set(`${project}~`, 'an older version');
  });
  expect(report).toBe('No problem.');
});

test('a link to a file elsewhere', async () => {
  expect(
    await reportOn(
      () => {},
      async (root) => {
        await rm(join(root, role));
        await symlink('/etc/hostname', join(root, role));
      },
    ),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/experience/01-purchase-manager.yaml
      This is a link to a file elsewhere; it would be missing on another machine.
        → Put the file itself in its place."
  `);
});

test('two files with one number, and with one name', async () => {
  expect(
    await reportOn((f) => {
      f.files.set('projects/01-tables.yaml', String(f.files.get(project)));
      f.files.set('projects/02-dining-chairs.yaml', String(f.files.get(project)));
    }),
  ).toMatchInlineSnapshot(`
    "The content has 2 problems to fix in 2 files.

    content/projects/01-tables.yaml
      The number 1 in the file name is taken by content/projects/01-dining-chairs.yaml.
        → Rename one of the two files, so that each has a number of its own.

    content/projects/02-dining-chairs.yaml
      The name "dining-chairs" in the file name is taken by content/projects/01-dining-chairs.yaml.
        → Rename one of the two files, so that each has a name of its own.

    4 things in 2 files may not be what you meant.

    content/projects/01-tables.yaml
      line 1, title: The words are the same as in content/projects/01-dining-chairs.yaml.
        → Write what is particular to this one, or delete one of the two files. If it is intended, write "same-words" into the list "accepted" of content/projects/01-tables.yaml.
      line 23, picture, file: The same picture is in content/projects/01-dining-chairs.yaml.
        → Name a picture of its own in one of the two. If it is intended, write "same-picture" into the list "accepted" of content/projects/01-tables.yaml.

    content/projects/02-dining-chairs.yaml
      line 1, title: The words are the same as in content/projects/01-dining-chairs.yaml.
        → Write what is particular to this one, or delete one of the two files. If it is intended, write "same-words" into the list "accepted" of content/projects/02-dining-chairs.yaml.
      line 23, picture, file: The same picture is in content/projects/01-tables.yaml.
        → Name a picture of its own in one of the two. If it is intended, write "same-picture" into the list "accepted" of content/projects/02-dining-chairs.yaml."
  `);
});

test('a folder that is not there is one problem', async () => {
  const report = await reportOn(
    () => {},
    (root) => rm(root, { recursive: true }),
  );
  expect(report).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/
      The folder is not there.
        → Put it back; where CONTENT_DIR is set, write the name of a folder that is there, such as content."
  `);
});
