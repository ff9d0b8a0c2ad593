import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ContactFormIsland } from './contact-form.island.tsx';
import { readContactTarget } from './contact-target.ts';
import { formWords } from './testing/form-words.ts';

const owner = {
  email: 'me@owner.example',
  phone: '+91 9000000000',
  whatsapp: { greeting: 'Hello' },
  city: 'Jaipur',
  workingHours: {
    timeZone: 'Asia/Kolkata',
    days: ['Monday' as const],
    from: '09:30',
    to: '18:30',
    answer: 'Within one working day.',
  },
};
const page = (setting: string) =>
  renderToStaticMarkup(
    createElement(ContactFormIsland, {
      words: formWords,
      owner,
      target: readContactTarget({ CONTACT_FORM: setting }),
    }),
  );
const openingTag = (html: string) => /<form[^>]*>/.exec(html)?.[0] ?? '';

test('the form posts to the site’s own server, with a place for its key', () => {
  const html = page('server');
  expect(openingTag(html)).toMatch(/ action="\/contact".* method="post"|method="post".*action=/);
  expect(openingTag(html)).toContain('encType="multipart/form-data"');
  expect(html).toContain('<input type="hidden" name="key"/>');
  expect(html).toContain('Send message');
  expect(html).toContain(formWords.privacy);
});

test('the form posts to a form service', () => {
  const html = page('https://forms.example.org/f/abc');
  expect(openingTag(html)).toContain('action="https://forms.example.org/f/abc"');
  expect(openingTag(html)).toContain('encType="multipart/form-data"');
  expect(html).toContain('name="key"');
});

test('with no place to post to, the form opens the e-mail program and says so', () => {
  const html = page('none');
  expect(openingTag(html)).toContain(
    'action="mailto:me@owner.example?subject=Enquiry%3A%20sourcing%20project"',
  );
  expect(openingTag(html)).toContain('encType="text/plain"');
  expect(html).not.toContain('name="key"');
  expect(html).not.toContain('Send message');
  expect(html).toContain('Write the e-mail');
  expect(html).toContain('Opens your e-mail program');
});
