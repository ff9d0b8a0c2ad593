/** Tests which built files search engines may list. */
import { expect, test } from 'vitest';
import { fileHeaders } from './site-files.ts';

test('search engines may list pages and pictures, and no file for download', () => {
  const robots = (file: string) => fileHeaders(file)['X-Robots-Tag'];
  const downloads = ['resume.pdf', 'resume.docx', 'resume.json', 'contact.vcf', 'documents/a.pdf'];
  downloads.push('inspection-plan.pdf', 'inspection-plan.docx', 'contact/form.json');
  expect(downloads.filter((file) => robots(file) !== 'noindex')).toEqual([]);
  const listed = ['index.html', 'inspection-plan/index.html', 'og/home.png', 'sitemap.xml'];
  expect(listed.filter(robots)).toEqual([]);
});
