/** Tests which built files visitors get, and which ones search engines may list. */
import { expect, test } from 'vitest';
import { fileHeaders, isForVisitors } from './site-files.ts';

test('visitors get pages, pictures and documents, with any character at the beginning of their names', () => {
  // Cameras name pictures like that.
  const shown = ['index.html', 'about/index.html', '_astro/_DSC0012.Bc3d.webp', 'resume.pdf'];
  expect(shown.filter((file) => !isForVisitors(file))).toEqual([]);
});

test('visitors do not get compressed copies and files for the host', () => {
  const hidden = ['_headers', '_redirects', '404.html', '.files.json', 'about/.DS_Store'];
  hidden.push('index.html.br', 'about/index.html.gz');
  expect(hidden.filter(isForVisitors)).toEqual([]);
});

test('search engines may list pages and pictures, and no file for download', () => {
  const robots = (file: string) => fileHeaders(file)['X-Robots-Tag'];
  const downloads = ['resume.pdf', 'resume.docx', 'resume.json', 'contact.vcf', 'documents/a.pdf'];
  downloads.push('inspection-plan.pdf', 'inspection-plan.docx', 'contact/form.json');
  expect(downloads.filter((file) => robots(file) !== 'noindex')).toEqual([]);
  const listed = ['index.html', 'inspection-plan/index.html', 'og/home.png', 'sitemap.xml'];
  expect(listed.filter(robots)).toEqual([]);
});
