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
    <input inputmode="numeric" name="lot" value="1200"></label>
    <label>Inspection level
    <select name="level"><option value="0">S-1</option>
    <label>Inspection
    <select name="severity"><option value="normal" selected="">normal</option>
    <fieldset><legend>Critical</legend>None is accepted.
    <label>Found
    <input inputmode="numeric" name="critical-found"></label></fieldset>
    <fieldset><legend>Major</legend>
    <label>AQL
    <select name="major"><option value="0">0.010</option>
    <label>Found
    <input inputmode="numeric" name="major-found"></label></fieldset>
    <fieldset><legend>Minor</legend>
    <label>AQL
    <select name="minor"><option value="0">0.010</option>
    <label>Found
    <input inputmode="numeric" name="minor-found"></label></fieldset>
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
  const others = rows.slice(1).map((row) => row.replaceAll(/\n|<\/?\w+[^>]*>/g, ' ').trim());
  expect(others).toHaveLength(14);
  expect([others[8], others.at(-1)]).toMatchInlineSnapshot(`
    [
      "1,201–3,200  K   125  / 2   125  / 3   125  / 5   125  / 7   125  / 10   125  / 14",
      "5,00,001+  Q   1,250  / 14   1,250  / 21   800  / 21   500  / 21   315  / 21   200  / 21",
    ]
  `);
  expect(rows[0]).toMatchInlineSnapshot(`
    "<section aria-label="Level II, normal inspection" tabindex="0"><table id="quick"><caption>Level II, normal inspection</caption>
    <thead><tr><th scope="col">Lot size</th><th scope="col">Letter</th><th scope="col">AQL 0.65</th><th scope="col">AQL 1.0</th><th scope="col">AQL 1.5</th><th scope="col">AQL 2.5</th><th scope="col">AQL 4.0</th><th scope="col">AQL 6.5</th></tr></thead>
    <tbody><tr><th scope="row">2–8</th><td>A</td><td><b>20</b> / 0</td><td><b>13</b> / 0</td><td><b>8</b> / 0</td><td><b>5</b> / 0</td><td><b>3</b> / 0</td><td><b>2</b> / 0</td></tr>"
  `);
});
