import { expect, test } from 'vitest';
import { explainFault } from './platform-faults.ts';

const faults = [
  [undefined, 'TypeError: fetch failed', 'network'],
  [undefined, 'getaddrinfo ENOTFOUND api.cloudflare.com', 'network'],
  [10000, 'Authentication error', 'signed-out'],
  [
    undefined,
    'In a non-interactive environment, it is necessary to set a CLOUDFLARE_API_TOKEN',
    'signed-out',
  ],
  [10034, 'You need to verify your email address to use Workers.', 'unconfirmed'],
  [undefined, 'You need to verify your email address to use Workers. [code: 10034]', 'unconfirmed'],
  [
    7403,
    'The given account is not valid or is not authorized to access this service',
    'permission',
  ],
  [undefined, 'You have exceeded the limit of Workers on your plan', 'quota'],
  [undefined, 'The subdomain portfolio is already taken', 'name-taken'],
  [7406, 'System limit reached: databases per account (10)', 'quota'],
  [undefined, 'Worker limit reached: your account allows 100 Workers. [code: 10037]', 'quota'],
  [10072, 'Cron trigger limit reached: your account allows 5 cron triggers.', 'quota'],
  [10214, 'This limitation exists to prevent accidental deployment', 'upload'],
  [undefined, 'something new', 'upload'],
] as const;

test('what the platform answers has a code, and says that nothing has changed', () => {
  for (const [number, output, code] of faults) {
    const error = explainFault(number, output);
    expect(error.code, output).toBe(code);
    expect(error.fix).toContain('Nothing that visitors see has changed.');
  }
});

test('the reason is told, and not the address of an interface', () => {
  const output =
    '\n✘ [ERROR] A request to the Cloudflare API (/accounts/abc/d1/database/x/query) failed.\n\n  The moon is in the way. [code: 7500]\n';
  const { message } = explainFault(7500, output, false);
  expect(message).toContain('The moon is in the way.');
  expect(message).not.toContain('/accounts/');
});

test('a token that is refused is not told as a sign-in that has ended', () => {
  expect(explainFault(10000, 'Authentication error', true).message).toContain('refuses the token');
  expect(explainFault(10000, 'Authentication error', false).code).toBe('signed-out');
});
