import { expect, test } from 'vitest';
import { explainFault } from './platform-faults.ts';

const faults = [
  [undefined, 'TypeError: fetch failed', 'network'],
  [10000, 'Authentication error', 'signed-out'],
  [10034, 'You need to verify your email address to use Workers.', 'unconfirmed'],
  [7403, 'The given account is not authorized to access this service', 'permission'],
  [undefined, 'The subdomain portfolio is already taken', 'name-taken'],
  [undefined, 'Worker limit reached: your account allows 100 Workers. [code: 10037]', 'quota'],
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
