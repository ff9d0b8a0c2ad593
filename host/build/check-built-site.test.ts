import { expect, test } from 'vitest';
import { writeFiles } from '../../tests/server/write-site.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { checkBuiltSite } from './check-built-site.ts';

/** Looks at a site of two pages and a picture, with changes to its files and without one of them. */
async function look(changes: Record<string, string> = {}, missing = '') {
  const folder = temporaryFolder();
  const files: Record<string, string> = {
    'index.html': '<main><h1 id="top">Home</h1><a href="/about#team">About</a></main>',
    'about/index.html':
      '<main><h2 id="team">Team</h2><a href="/#top">Home</a><img src="/a.png" srcset="/a.png 1x, /b.png 2x"></main>',
    'a.png': '',
    'b.png': '',
    ...changes,
  };
  delete files[missing];
  await writeFiles(folder, files);
  return checkBuiltSite(folder, Object.keys(files), ['/', '/about']);
}

test('a whole site has no problem', async () => {
  expect(await look()).toEqual([]);
});

test('a page that is missing is named, and so are the links to it', async () => {
  expect(await look({}, 'about/index.html')).toEqual([
    'The page /about is missing.',
    'The link /about#team in index.html leads nowhere.',
  ]);
});

test('a page with nothing to read is named', async () => {
  for (const html of [
    '',
    '<h1 id="team">About</h1>',
    '<main id="team"> <img src="/a.png"> </main><p>Footer</p>',
  ])
    expect(await look({ 'about/index.html': html })).toContain(
      'The page about/index.html has nothing to read.',
    );
});

test('whatever names a file or an element that is not there is reported', async () => {
  for (const html of [
    '<a href="/prices">Prices</a>',
    '<a href="/about#nobody">Somebody</a>',
    '<a href="#nowhere">Here</a>',
    '<img src="/c.png">',
    '<img srcset="/a.png 1x, /c.png 2x">',
    '<link href="/style.css" rel="stylesheet">',
    '<video poster="/c.png"></video>',
    '<meta property="og:image" content="https://www.firm.test/c.png">',
  ]) {
    const problems = await look({ 'index.html': `<main id="top">Home ${html}</main>` });
    expect(problems, html).toEqual([expect.stringContaining('in index.html leads nowhere.')]);
  }
});

test('addresses of others and of elements at the top are not looked up', async () => {
  const html =
    '<main id="top">Home <a href="https://other.test/x">x</a> <a href="mailto:a@b.test">m</a> <a href="#">up</a></main>';
  expect(await look({ 'index.html': html })).toEqual([]);
});
