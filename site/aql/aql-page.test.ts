/** Tests the form and the table of sampling plans. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { outlineOf } from '../../tests/outline.ts';
import { PlanForm } from './plan-form.tsx';
import { QuickTable } from './tables.tsx';

const form = outlineOf(createElement(PlanForm));

test('the form has fields for the lot and for each class of defects', () => {
  const others = form.replace(/(?:\n<option.*)+/g, '').replace(/>Tables of[^<]*/, '>');
  expect(others).toMatchInlineSnapshot(`
    "<form name="aql"><label>Lot size, in pieces
    <input type="number" min="2" max="1000000000" required="" inputmode="numeric" name="lot" value="1200"></label>
    <label>Inspection level
    <select name="level"><option value="0">S-1</option>
    <label>Inspection
    <select name="severity"><option value="normal" selected="">normal</option>
    <fieldset><legend>Critical</legend>None is accepted.
    <label>Found
    <input type="number" min="0" inputmode="numeric" name="critical-found"></label></fieldset>
    <fieldset><legend>Major</legend>
    <label>AQL
    <select name="major"><option value="0">0.010</option>
    <label>Found
    <input type="number" min="0" inputmode="numeric" name="major-found"></label></fieldset>
    <fieldset><legend>Minor</legend>
    <label>AQL
    <select name="minor"><option value="0">0.010</option>
    <label>Found
    <input type="number" min="0" inputmode="numeric" name="minor-found"></label></fieldset>
    <button type="submit">Find the plan</button>
    <output aria-live="off"></output>
    <p role="status"></p>
    <button type="button" name="copy">Copy the answer</button></form>"
  `);
});

test('the choices of the form begin with the example', () => {
  expect(form.match(/<option .*selected.*/g)).toMatchInlineSnapshot(`
    [
      "<option value="5" selected="">II</option>",
      "<option value="normal" selected="">normal</option>",
      "<option value="12" selected="">2.5</option>",
      "<option value="13" selected="">4.0</option>",
    ]
  `);
  expect(form.match(/<option value="[a-z].*/g)).toMatchInlineSnapshot(`
    [
      "<option value="normal" selected="">normal</option>",
      "<option value="tightened">tightened</option></select></label>",
    ]
  `);
});

test('the table has a row for each lot size, with the sample size and the acceptance number', () => {
  const rows = outlineOf(createElement(QuickTable, { language: 'en-IN' })).split(/\n<tr>/);
  expect(rows.map((row) => row.replaceAll(/\n|<\/?\w+[^>]*>/g, ' ').trim())).toMatchInlineSnapshot(`
    [
      "Level II, normal inspection     Lot size  Letter  AQL 0.65  AQL 1.0  AQL 1.5  AQL 2.5  AQL 4.0  AQL 6.5       2–8  A   20  / 0   13  / 0   8  / 0   5  / 0   3  / 0   2  / 0",
      "9–15  B   20  / 0   13  / 0   8  / 0   5  / 0   3  / 0   2  / 0",
      "16–25  C   20  / 0   13  / 0   8  / 0   5  / 0   3  / 0   8  / 1",
      "26–50  D   20  / 0   13  / 0   8  / 0   5  / 0   13  / 1   8  / 1",
      "51–90  E   20  / 0   13  / 0   8  / 0   20  / 1   13  / 1   13  / 2",
      "91–150  F   20  / 0   13  / 0   32  / 1   20  / 1   20  / 2   20  / 3",
      "151–280  G   20  / 0   50  / 1   32  / 1   32  / 2   32  / 3   32  / 5",
      "281–500  H   80  / 1   50  / 1   50  / 2   50  / 3   50  / 5   50  / 7",
      "501–1,200  J   80  / 1   80  / 2   80  / 3   80  / 5   80  / 7   80  / 10",
      "1,201–3,200  K   125  / 2   125  / 3   125  / 5   125  / 7   125  / 10   125  / 14",
      "3,201–10,000  L   200  / 3   200  / 5   200  / 7   200  / 10   200  / 14   200  / 21",
      "10,001–35,000  M   315  / 5   315  / 7   315  / 10   315  / 14   315  / 21   200  / 21",
      "35,001–1,50,000  N   500  / 7   500  / 10   500  / 14   500  / 21   315  / 21   200  / 21",
      "1,50,001–5,00,000  P   800  / 10   800  / 14   800  / 21   500  / 21   315  / 21   200  / 21",
      "5,00,001+  Q   1,250  / 14   1,250  / 21   800  / 21   500  / 21   315  / 21   200  / 21",
    ]
  `);
  expect(rows[0]).toMatchInlineSnapshot(`
    "<section aria-label="Level II, normal inspection" tabindex="0"><table id="quick"><caption>Level II, normal inspection</caption>
    <thead><tr><th scope="col">Lot size</th><th scope="col">Letter</th><th scope="col">AQL 0.65</th><th scope="col">AQL 1.0</th><th scope="col">AQL 1.5</th><th scope="col">AQL 2.5</th><th scope="col">AQL 4.0</th><th scope="col">AQL 6.5</th></tr></thead>
    <tbody><tr><th scope="row">2–8</th><td>A</td><td><b>20</b> / 0</td><td><b>13</b> / 0</td><td><b>8</b> / 0</td><td><b>5</b> / 0</td><td><b>3</b> / 0</td><td><b>2</b> / 0</td></tr>"
  `);
});
