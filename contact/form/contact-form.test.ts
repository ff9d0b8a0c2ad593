/** Tests the HTML of the contact form, new and after a refusal. */
import { load } from 'cheerio';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { contactFields } from '#contact/message/contact-fields.ts';
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
  const found = $('form .grid > div').toArray();
  expect(found.map((field) => $(field).find('label').text())).toMatchInlineSnapshot(`
    [
      "Name",
      "Email",
      "Message",
      "Company optional",
      "Phone optional",
      "Project type optional",
    ]
  `);
  const controls = $('form .grid input, form .grid textarea').toArray();
  expect(controls.map((it) => ({ ...$(it).attr(), class: undefined }))).toMatchInlineSnapshot(`
    [
      {
        "autocomplete": "name",
        "class": undefined,
        "dir": "auto",
        "id": "name",
        "name": "name",
        "required": "",
        "type": "text",
      },
      {
        "autocapitalize": "off",
        "autocomplete": "email",
        "class": undefined,
        "id": "email",
        "inputmode": "email",
        "name": "email",
        "required": "",
        "spellcheck": "false",
        "type": "text",
      },
      {
        "aria-describedby": "message-hint",
        "class": undefined,
        "dir": "auto",
        "id": "message",
        "name": "message",
        "required": "",
        "rows": "6",
      },
      {
        "autocomplete": "organization",
        "class": undefined,
        "dir": "auto",
        "id": "company",
        "name": "company",
        "type": "text",
        "value": "Keller",
      },
      {
        "autocomplete": "tel",
        "class": undefined,
        "id": "phone",
        "inputmode": "tel",
        "name": "phone",
        "type": "tel",
      },
      {
        "aria-describedby": "projectType-hint",
        "class": undefined,
        "dir": "auto",
        "id": "projectType",
        "name": "projectType",
        "type": "text",
      },
    ]
  `);
  expect($('.sm\\:col-span-2 > * [name], .sm\\:col-span-2 > [name]').length).toBe(2);
  expect($('#prompts-place, .sm\\:col-span-2.grid')).toHaveLength(0);
  const prompts = { heading: 'Most helpful', items: ['Item'] };
  expect(page({ prompts })('.sm\\:col-span-2.grid > #prompts-place li').text()).toBe('Item');
  expect($('form input[name=topic_b]').attr('tabindex')).toBe('-1');
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

test('fields accept right-to-left text, and the browser rejects no email address', () => {
  const $ = page();
  for (const name of ['name', 'company', 'projectType', 'message'])
    expect($(`#${name}`).attr('dir'), name).toBe('auto');
  expect($('#email').attr()).toMatchObject({
    ...{ type: 'text', inputmode: 'email', autocapitalize: 'off', spellcheck: 'false' },
  });
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
