import { load } from 'cheerio';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { contactFields } from '#contact/message/contact-fields.ts';
import { ContactForm, type ContactFormProps } from './contact-form.tsx';
import { readContactTarget } from './contact-target.ts';

const texts = {
  heading: 'Send a message',
  privacy: 'Kept only to answer you.',
  projectTypeHint: 'For example furniture.',
  messageHint: 'Item and quantity.',
};

const page = (setting: string, props: Partial<ContactFormProps> = {}) =>
  load(
    renderToStaticMarkup(
      createElement(ContactForm, {
        texts,
        email: 'me@owner.example',
        target: readContactTarget({ CONTACT_FORM: setting }),
        ...props,
      }),
    ),
  );

test('the form posts to the site’s own server, with a place for its key', () => {
  const $ = page('server');
  expect($('form').attr()).toMatchObject({
    action: '/contact/send',
    method: 'post',
    enctype: 'multipart/form-data',
  });
  expect($('input[name=key]').attr('type')).toBe('hidden');
  expect($('button[type=submit] > span').text()).toBe('Send message');
  expect($.text()).toContain(texts.privacy);
});

test('the form posts to a form service', () => {
  const $ = page('https://forms.example.org/f/abc');
  expect($('form').attr('action')).toBe('https://forms.example.org/f/abc');
  expect($('form').attr('enctype')).toBe('multipart/form-data');
  expect($('input[name=key]')).toHaveLength(1);
});

test('with no place to post to, the form opens the email program and says so', () => {
  const $ = page('none');
  expect($('form').attr('action')).toBe(
    'mailto:me@owner.example?subject=Enquiry%3A%20sourcing%20project',
  );
  expect($('form').attr('enctype')).toBe('text/plain');
  expect($('input[name=key]')).toHaveLength(0);
  expect($.text()).not.toContain('Send message');
  expect($('button').text()).toBe('Write the email');
  expect($.text()).toContain('Opens your email program');
});

test('the page brings the places that the script draws into, empty, and one for each error', () => {
  const $ = page('server');
  for (const id of ['form-thanks', 'form-summary', 'email-help', 'form-status'])
    expect($(`#${id}`).contents().length, id).toBe(0);
  // A browser would cut what is pasted without a word.
  expect($('[maxlength]')).toHaveLength(0);
  for (const name of contactFields) expect($(`#${name}-error`).attr('hidden'), name).toBeDefined();
  expect($('form').attr('data-refused')).toBeUndefined();
});

test('a form that was refused has what was typed, why, and what is wrong beside the fields', () => {
  const values = { name: '', email: 'a@b', message: '</textarea><script>1' };
  const errors = { name: 'missing', email: 'malformed' } as const;
  const $ = page('server', { values, errors, refusal: 'No', submissionKey: 'a-key' });
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
