import { expect, test } from 'vitest';
import { contactSources, readContactTarget } from './contact-target.ts';

test.each([undefined, '', ' server '])('%o posts to the site’s own server', (setting) => {
  const target = readContactTarget(setting ?? '');
  expect(target).toEqual({ kind: 'server', action: '/api/contact' });
  expect(contactSources(target)).toEqual({ 'connect-src': ["'self'"], 'form-action': ["'self'"] });
});

test('an https address posts to a form service, and the policy lets it', () => {
  const target = readContactTarget('https://forms.example.org/f/abc?x=1');
  expect(target).toEqual({ kind: 'service', action: 'https://forms.example.org/f/abc?x=1' });
  expect(contactSources(target)).toEqual({
    'connect-src': ['https://forms.example.org'],
    'form-action': ['https://forms.example.org'],
  });
});

test('none leaves the message to the visitor’s e-mail program', () => {
  const target = readContactTarget('none');
  expect(target).toEqual({ kind: 'mail', action: '' });
  expect(contactSources(target)).toEqual({ 'connect-src': [], 'form-action': ['mailto:'] });
});

test.each([
  'yes',
  '/api/contact',
  'http://forms.example.org/f',
  'https://',
  'https://me:secret@forms.example.org/f',
  'javascript:alert(1)',
])('%s stops the build and says what may stand there', (setting) => {
  expect(() => readContactTarget(setting)).toThrow(
    /^CONTACT_FORM is ".*Set it to "server".*"none".*https:\/\/formspree\.io/,
  );
});
