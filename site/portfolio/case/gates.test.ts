/** Tests the scale of weeks beside the gates of an order, its planned steps. */
import { load } from 'cheerio';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Gates } from './gates.tsx';

/** The labelled weeks, and the lines and dots of each gate. */
function scaleOf(days: [planned: string, actual: string][]) {
  const gates = days.map(([planned, actual], at) => ({
    title: `Gate ${at}`,
    note: '',
    planned,
    actual,
  }));
  const $ = load(
    renderToStaticMarkup(createElement(Gates, { gates, documents: [], language: 'en' })),
  );
  const shapes = $('td path[class], td circle').toArray();
  return {
    weeks: $('text')
      .toArray()
      .map((text) => `${$(text).text()} at ${$(text).attr('x')}`),
    shapes: shapes.map(({ attribs: { class: name, d, cx } }) => `${name} ${d ?? cx}`),
  };
}

test('each gate begins where the last ended, from the first day to the last', () => {
  const [start, planned, late] = ['2024-01-01', '2024-01-08', '2024-01-15'];
  expect(
    scaleOf([
      [start, start],
      [planned, late],
    ]),
  ).toMatchInlineSnapshot(`
    {
      "shapes": [
        "span-planned M18 13H18",
        "dot-planned 18",
        "span-actual M18 31H18",
        "dot-actual 18",
        "span-planned M18 13H162",
        "dot-planned 162",
        "span-actual M18 31H306",
        "dot-last 306",
      ],
      "weeks": [
        "0 at 18",
        "1 at 162",
        "2 at 306",
      ],
    }
  `);
});

test('one day is singular in the heading, long orders have a comma in thousands, and the key to the bars is not printed', () => {
  const gates = [
    { title: 'Brief', note: '', planned: '2014-01-01', actual: '2024-01-01' },
    { title: 'Ship', note: '', planned: '2024-01-01', actual: '2024-01-02' },
  ];
  const view = createElement(Gates, { gates, documents: [], language: 'en' });
  const $ = load(renderToStaticMarkup(view));
  expect($('h2').text()).toBe('3,652 days planned, 1 day taken');
  expect($('.gate-key').hasClass('screen-only')).toBe(true);
});

test('a longer order has fewer labels than weeks', () => {
  const { weeks } = scaleOf([
    ['2023-01-02', '2023-01-02'],
    ['2023-12-01', '2024-01-01'],
  ]);
  expect(weeks.map((week) => week.split(' ')[0])).toMatchInlineSnapshot(`
    [
      "0",
      "8",
      "16",
      "24",
      "32",
      "40",
      "48",
    ]
  `);
});
