import { expect, test } from 'vitest';
import { publishCommand, publishOptions } from './publish-options.ts';

test.each(['plain', 'a/b?c#d%e:f@g h', '100%25', 'ü→"\''])(
  'the password %s reaches the mail server letter for letter',
  (password) => {
    const mail = { server: 'smtp.zoho.in', port: '465', user: 'me@site.test', password };
    const options = publishOptions.parse({ place: 'cloudflare', mail: { ...mail, to: 'a@b.co' } });
    const env: Record<string, string> = publishCommand(options).env;
    const url = new URL(`${env.SMTP_URL}`);
    expect(decodeURIComponent(url.username)).toBe('me@site.test');
    expect(decodeURIComponent(url.password)).toBe(password);
    expect([url.protocol, url.host]).toEqual(['smtps:', 'smtp.zoho.in:465']);
  },
);
