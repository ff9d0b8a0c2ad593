import { expect, test } from 'vitest';
import { mailFromEnvironment, smtpUrl } from './mail-settings.ts';

test('every sign in a user name and password survives', () => {
  const url = new URL(smtpUrl('smtp.zoho.in', '465', 'me@site.test', 'a/b?c#d%e:f@g h'));
  expect(url.protocol).toBe('smtps:');
  expect(url.hostname).toBe('smtp.zoho.in');
  expect(decodeURIComponent(url.username)).toBe('me@site.test');
  expect(decodeURIComponent(url.password)).toBe('a/b?c#d%e:f@g h');
});

test('port 587 begins in the open and is secured by STARTTLS', () => {
  expect(smtpUrl('smtp.office365.com', '587', 'a', 'b')).toMatch(/^smtp:/);
});

test('the environment counts only when it is complete', () => {
  const all = { SMTP_URL: 'smtps://a', CONTACT_TO: 'b', CONTACT_FROM: 'c' };
  expect(mailFromEnvironment(all)).toEqual(all);
  expect(mailFromEnvironment({ ...all, CONTACT_TO: '' })).toBeUndefined();
});
