/** Tests the HTML of the contact form, new and after a refusal. */
import { load } from 'cheerio';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  contactFields,
  contactFieldTable,
  honeypotField,
} from '#contact/message/contact-fields.ts';
import { ContactForm, type ContactFormProps } from './contact-form.tsx';

const texts = {
  heading: 'Send a message',
  privacy: 'Kept only to answer you.',
  projectTypeHint: 'For example furniture.',
  messageHint: 'Item and quantity.',
};

const page = (props: Partial<ContactFormProps> = {}) =>
  load(
    renderToStaticMarkup(
      createElement(ContactForm, {
        texts,
        ...props,
      }),
    ),
  );

test('each field has its label, its hint, its keyboard and its width', () => {
  const $ = page({ values: { company: 'Keller' } });
  expect($('form .grid > div')).toHaveLength(contactFields.length);
  // Fields of each kind: one that is added changes nothing here.
  const kinds = ['name', 'email', 'message', 'company', 'phone', 'projectType'] as const;
  expect(kinds.map((name) => $(`label[for=${name}]`).text())).toMatchInlineSnapshot(`
    [
      "Name",
      "Email",
      "Message",
      "Company optional",
      "Phone optional",
      "Project type optional",
    ]
  `);
  const attributes = kinds.map((name) =>
    Object.entries({ ...$(`#${name}`).removeAttr('class').attr() }),
  );
  expect(
    attributes.map((all) => all.map((pair) => pair.join('=')).join(' ')),
  ).toMatchInlineSnapshot(`
    [
      "autocomplete=name dir=auto type=text id=name required= name=name",
      "autocomplete=email autocapitalize=off spellcheck=false type=text inputmode=email id=email required= name=email",
      "dir=auto rows=6 id=message name=message required= aria-describedby=message-hint",
      "autocomplete=organization dir=auto type=text id=company name=company value=Keller",
      "autocomplete=tel type=tel inputmode=tel id=phone name=phone",
      "dir=auto type=text id=projectType aria-describedby=projectType-hint name=projectType",
    ]
  `);
  const wide = $('.sm\\:col-span-2 [name]').toArray();
  expect(wide.map((field) => $(field).attr('name'))).toEqual(
    contactFields.filter((name) => contactFieldTable[name].wide),
  );
  expect($('#prompts-place, .sm\\:col-span-2.grid')).toHaveLength(0);
  const prompts = { heading: 'Most helpful', items: ['Item'] };
  expect(page({ prompts })('.sm\\:col-span-2.grid > #prompts-place li').text()).toBe('Item');
  const trap = $(`p.hidden > label > input[name=${honeypotField}]`);
  expect([trap.attr('tabindex'), trap.attr('autocomplete')]).toEqual(['-1', 'off']);
});

test('the form posts to the site’s own server, and has a hidden field for its key', () => {
  const $ = page();
  expect($('form').attr()).toMatchObject({
    action: '/contact/send',
    method: 'post',
    enctype: 'multipart/form-data',
  });
  expect($('input[name=key]').attr('type')).toBe('hidden');
  expect($('button[type=submit] > span').text()).toBe('Send message');
  expect($.text()).toContain(texts.privacy);
});

test('the page has the empty elements that the script renders into, and an error element for each field', () => {
  const $ = page();
  for (const id of ['form-thanks', 'form-summary', 'email-help', 'form-status'])
    expect($(`#${id}`).contents().length, id).toBe(0);
  // A browser would cut what is pasted without a word.
  expect($('[maxlength]')).toHaveLength(0);
  for (const name of contactFields) expect($(`#${name}-error`).attr('hidden'), name).toBeDefined();
  expect($('form').attr('data-refused')).toBeUndefined();
});

test('screen readers know the status element before it has a text', () => {
  const status = page()('#form-status');
  expect(status.attr('role')).toBe('status');
  expect(status.attr('class'), 'nothing takes it out of the page while it is empty').not.toMatch(
    /hidden|empty/,
  );
});

test('a refused form keeps the typed values, says why, and shows each error beside its field', () => {
  const values = { name: '', email: 'a@b', message: '</textarea><script>1' };
  const errors = { name: 'missing', email: 'malformed' } as const;
  const $ = page({ values, errors, refusal: 'No', submissionKey: 'a-key' });
  expect($('#form-summary').text()).toBe('No');
  expect($('form').attr('data-refused')).toBe('');
  expect($('[name=email]').attr()).toMatchObject({
    value: 'a@b',
    'aria-invalid': 'true',
    'aria-describedby': 'email-error',
  });
  expect($('#name-error').text()).toBe('Please enter your name');
  expect($('#name-error').attr('hidden')).toBeUndefined();
  expect($('textarea').text()).toContain(values.message);
  expect($('[name=key]').attr('value')).toBe('a-key');
});
