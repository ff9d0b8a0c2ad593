/** Tests the names of files to download, and their links. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DownloadLinks, downloadName } from './downloads.tsx';

test('a download is named after the owner', () => {
  for (const [name, file] of [
    ['Arjun Rathore', 'arjun-rathore-resume.pdf'],
    ['Zoë O’Neill / Sons', 'zoë-o-neill-sons-resume.pdf'],
    ['अर्जुन राठौड़', 'अर्जुन-राठौड़-resume.pdf'],
    ['../..', 'resume.pdf'],
  ] as const)
    expect(downloadName(name, 'resume', 'pdf')).toBe(file.normalize('NFC'));
});

test('a document is offered as PDF first, by the filled button, and then as Word document', () => {
  const bytes = new Uint8Array();
  const files = {
    pdf: { bytes, downloadName: 'a.pdf', size: '90 kB' },
    docx: { bytes, downloadName: 'a.docx', size: '20 kB' },
  };
  const html = renderToStaticMarkup(createElement(DownloadLinks, { page: '/a', files }));
  const [pdf = '', docx = ''] = html.split('</a>');
  expect(pdf).toMatch(/bg-primary.* href="\/a\.pdf" download="a\.pdf".*Download PDF.*90 kB/);
  expect(docx).toMatch(/ href="\/a\.docx" download="a\.docx".*Download DOCX.*20 kB/);
});
