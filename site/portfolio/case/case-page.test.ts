/** Tests the page of an order that has little, and of one that has everything. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { content } from '../../../tests/documents/sample-resume.ts';
import { fullOrder, plainOrder } from '../../../tests/invented-order.ts';
import { outlineOf } from '../../../tests/outline.ts';
import { CasePage } from './case-page.tsx';

type Props = Parameters<typeof CasePage>[0];

const report = {
  title: 'Report',
  note: '17 January 2024, PDF',
  lots: fullOrder.documents.flatMap(({ inspection }) => inspection ?? []),
  file: {
    href: '/documents/report.pdf',
    downloadName: 'report.pdf',
    type: 'PDF',
    size: '3 kB',
  },
};

/** The parts of the page of an order; the site has two orders. */
function partsOf(changes: Partial<Props>, projects = [plainOrder, fullOrder]) {
  const portfolio = { ...content.pages.portfolio, documentsNote: 'Others on request.' };
  const site = { ...content, projects, pages: { ...content.pages, portfolio } };
  const none = { firstDrawing: undefined, photos: [], quotes: [], report: undefined };
  const page = createElement(CasePage, { content: site, project: plainOrder, ...none, ...changes });
  return outlineOf(page).split(/\n(?=<section aria-labelledby="(?:story|gates|record)|<nav)/);
}

const full = { project: fullOrder, report, firstDrawing: '<svg></svg>' } as unknown as Props;

test('an order with little has a map, its facts and its figures, and leads to the next order', () => {
  expect(partsOf({}).join('\n')).toMatchInlineSnapshot(`
    "<section aria-labelledby="title"><p>Glass · P-04</p>
    <h1 id="title">Jars</h1>
    <p>A thousand jars.</p>
    <a href="/contact?projectType=Glass&amp;message=I+would+like+to+ask+about+a+project+like+P-04%2C+Jars.">Ask about a project like this</a><svg role="img" aria-label="The lane to Lyon"></svg>
    <dl><dt>Client</dt><dd>A laboratoryGlass</dd>
    <dt>Location</dt><dd>LyonFrance</dd>
    <dt>Incoterms 2020</dt><dd>FOB2023</dd></dl></section>
    <section aria-labelledby="story"><p>In numbers</p>
    <h2 id="story">What was measured</h2>
    <ul role="list"><li><p><b>9%</b>saved</p>
    <p>Against 2022</p></li></ul></section>
    <section aria-labelledby="closing"><h2 id="closing">Yours would be the tenth</h2>
    <p>Tell me where the crate must be opened.</p>
    <a href="/contact?projectType=Glass&amp;message=I+would+like+to+ask+about+a+project+like+P-04%2C+Jars.">Ask about a project like this</a></section>
    <nav aria-label="Projects"><img src="/drawings/chairs.svg#light" alt="" loading="lazy" fetchpriority="low">
    <img src="/drawings/chairs.svg#dark" alt="" loading="lazy" fetchpriority="low">
    <p>Next project, P-12</p>
    <h2>Chairs</h2>
    <p><a href="/portfolio/chairs" rel="next" aria-label="Read the case: Chairs">Read the case<svg width="18" height="18" aria-hidden="true"></svg></a>
    <a href="/portfolio">All projects</a></p></nav>"
  `);
});

test('the only order leads to no other', () => {
  expect(partsOf({}, [plainOrder]).join('')).not.toContain('Next project');
});

test('an order with everything begins with its drawing and its terms', () => {
  expect(partsOf(full)[0]).toMatchInlineSnapshot(`
    "<section aria-labelledby="title"><p>Wood · P-12</p>
    <h1 id="title">Chairs</h1>
    <p>Chairs, in short.</p>
    <a href="/contact?projectType=Wood&amp;message=I+would+like+to+ask+about+a+project+like+P-12%2C+Chairs.">Ask about a project like this</a>
    <a href="/documents/report.pdf" download="report.pdf"><svg width="20" height="20" aria-hidden="true"></svg>Report, PDF</a>
    <figure><div role="img" aria-label="Front"><svg></svg></div>
    <img src="/drawings/chairs.2.svg#light" alt="Side" loading="lazy" fetchpriority="low">
    <img src="/drawings/chairs.2.svg#dark" alt="Side" loading="lazy" fetchpriority="low">
    <ol role="list"><li><b>Moisture</b>Twice</li></ol>
    <dl><dt>Part</dt><dd>Chair</dd>
    <dt>Scale</dt><dd>1:10</dd>
    <dt><a href="/aql">AQL, ISO 2859-1</a></dt><dd>2.5 major</dd></dl>
    <figcaption>Redrawn.</figcaption></figure>
    <dl><dt>Client</dt><dd>A hotelTwo houses</dd>
    <dt>Location</dt><dd>LyonFrance</dd>
    <dt>Incoterms 2020</dt><dd>FOBJodhpur, 2023</dd>
    <dt>Quantity</dt><dd>90 pieces</dd></dl></section>"
  `);
});

test('the story of an order is told in three parts, with its charts', () => {
  expect(partsOf(full)[1]).toMatchInlineSnapshot(`
    "<section aria-labelledby="story"><p>The story</p>
    <h2 id="story">One seal</h2>
    <h3>Situation</h3>
    <p>No time.</p>
    <h3>What I did</h3>
    <p>I went.</p>
    <h3>Result</h3>
    <p>On time.</p>
    <ul role="list"><li><p><b>1</b>sent back</p>
    <p>Of all</p></li>
    <li><p><b>3</b>weeks</p><svg role="img" aria-label="Before 4 weeks, After 3 weeks"></svg>
    <p>Against 4; n&nbsp;=&nbsp;1,200</p></li>
    <li><p><b>2</b>late</p>
    <p>Of 9</p></li>
    <li><p><b>5</b>made</p>
    <p>Of 6</p></li></ul></section>"
  `);
});

test('the gates of an order have their days and documents', () => {
  expect(partsOf(full)[2]).toMatchInlineSnapshot(`
    "<section aria-labelledby="gates"><p>The order, gate by gate</p>
    <h2 id="gates">19 days planned, 20 days taken</h2>
    <p>Ship: 1 day late.</p>
    <table><thead><tr><th scope="col">Gate</th><th scope="col">Week<svg aria-hidden="true"></svg></th><th scope="col">Planned</th><th scope="col">Actual</th><th scope="col">Documents</th></tr></thead>
    <tbody><tr><th scope="row"><b>1</b>BriefAgreed</th><td><svg aria-hidden="true"></svg></td><td data-label="Planned">28 Dec</td><td data-label="Actual"><b>28 Dec</b>on the day</td><td><ul><li>Brief</li></ul></td></tr>
    <tr><th scope="row"><b>2</b>ShipHanded over</th><td><svg aria-hidden="true"></svg></td><td data-label="Planned">16 Jan</td><td data-label="Actual"><b>17 Jan</b>1 day late</td><td><ul><li><a href="/documents/report.pdf">Report, PDF</a></li></ul></td></tr></tbody></table>
    <p>plannedactual, 2023–2024Others on request.</p></section>"
  `);
});

test('the record of an order has its report and the other documents, and the first order follows the last', () => {
  expect(partsOf(full).slice(3).join('\n')).toMatchInlineSnapshot(`
    "<section aria-labelledby="record"><p>On the record</p>
    <h2 id="record">The report</h2>
    <section aria-labelledby="report"><h3 id="report">Report</h3>
    <p>17 January 2024, PDF</p>
    <dl><dt>Lot</dt><dd>90 + 80</dd>
    <dt>Sample</dt><dd>20 + 13</dd>
    <dt>Major defects, 2 + 0 allowed</dt><dd>1 + 0</dd>
    <dt>Minor defects, 4 + 1 allowed</dt><dd>3 + 0</dd></dl>
    <a href="/documents/report.pdf" download="report.pdf"><svg width="20" height="20" aria-hidden="true"></svg>PDF, 3 kB</a></section>
    <h3>Documents</h3>
    <ul role="list"><li><a href="/documents/list.pdf">Packing list, PDF, names removed</a></li>
    <li><a href="/documents/form.docx">Form, DOCX</a></li></ul></section>
    <section aria-labelledby="closing"><h2 id="closing">Yours would be the tenth</h2>
    <p>Tell me where the crate must be opened.</p>
    <a href="/contact?projectType=Wood&amp;message=I+would+like+to+ask+about+a+project+like+P-12%2C+Chairs.">Ask about a project like this</a></section>
    <nav aria-label="Projects"><p>Next project, P-04</p>
    <h2>Jars</h2>
    <p><a href="/portfolio/jars" rel="next" aria-label="Read the case: Jars">Read the case<svg width="18" height="18" aria-hidden="true"></svg></a>
    <a href="/portfolio">All projects</a></p></nav>"
  `);
});
