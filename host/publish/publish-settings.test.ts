import { expect, test } from 'vitest';
import { domainName, platformName, smtpUrl } from './publish-settings.ts';

const login = { server: 'smtp.zoho.in', port: '465', user: 'me@site.test' };

test.each(['plain', 'a/b?c#d%e:f@g h', '100%25', 'ü→"\''])(
  'the password %s reaches the mail server letter for letter',
  (password) => {
    const url = new URL(smtpUrl({ ...login, password }));
    expect(decodeURIComponent(url.username)).toBe('me@site.test');
    expect(decodeURIComponent(url.password)).toBe(password);
    expect([url.protocol, url.host]).toEqual(['smtps:', 'smtp.zoho.in:465']);
  },
);

test('port 587 begins without TLS and is secured by STARTTLS', () => {
  expect(smtpUrl({ ...login, port: '587', password: 'b' })).toMatch(/^smtp:/);
});

test('what a command would take for an option is no name, and an address is no domain', () => {
  expect(platformName.safeParse('-name').success).toBe(false);
  for (const given of ['https://site.test', 'site.test/', 'site', 'Site.test'])
    expect(domainName.safeParse(given).success, given).toBe(false);
});
