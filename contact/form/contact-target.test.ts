import { expect, test } from 'vitest';
import { readContactTarget } from './contact-target.ts';

test.each([undefined, '', ' server '])('%o posts to the site’s own server', (setting) => {
  const target = readContactTarget({ CONTACT_FORM: setting });
  expect(target).toEqual({ kind: 'server', action: '/contact/send' });
});

test('an https address posts to a form service', () => {
  const target = readContactTarget({ CONTACT_FORM: 'https://forms.example.org/f/abc?x=1' });
  expect(target).toEqual({ kind: 'service', action: 'https://forms.example.org/f/abc?x=1' });
});

test('none leaves the message to the visitor’s email program', () => {
  const target = readContactTarget({ CONTACT_FORM: 'none' });
  expect(target).toEqual({ kind: 'mail', action: '' });
});

test.each([
  'yes',
  '/contact',
  'http://forms.example.org/f',
  'https://',
  'https://me:secret@forms.example.org/f',
  'javascript:alert(1)',
])('%s stops the build and says what may stand there', (setting) => {
  expect(() => readContactTarget({ CONTACT_FORM: setting })).toThrow(
    /^CONTACT_FORM is ".*Set it to "server".*"none".*https:\/\/formspree\.io/,
  );
});

test.each([
  ['NETLIFY', 'Netlify'],
  ['CF_PAGES', 'Cloudflare Pages'],
])('on a host of files (%s) it must be set', (variable, host) => {
  const environment = { [variable]: '1' };
  expect(() => readContactTarget(environment)).toThrow(
    new RegExp(`^CONTACT_FORM is not set, and ${host} runs no server`),
  );
  expect(readContactTarget({ ...environment, CONTACT_FORM: 'none' }).kind).toBe('mail');
});
