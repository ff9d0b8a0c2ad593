/** Tests which version of wrangler is run, and how its errors are read. */
import { expect, test } from 'vitest';
import { cloudflareError, extractReason, npmArguments } from './wrangler.ts';

test('the reason of a failure is the output from the first error on, without colours and symbols', () => {
  const red = (text: string) => `\u001b[31m${text}\u001b[0m`;
  const output = `
 ⛅️ wrangler 4.164.0
───────────────────
${red('✘ ')}${red('[ERROR]')} ${red('A request to the Cloudflare API (/accounts/abc/d1/database) failed.')}

  The moon is in the way. [code: 7500]
`;
  expect(extractReason(output)).toBe(
    'A request to the Cloudflare API (/accounts/abc/d1/database) failed.\n\n  The moon is in the way. [code: 7500]',
  );
  expect(extractReason('no such file\n'), 'all of it, where it has no mark').toBe('no such file');
});

test('a failure has one sentence of Cloudflare’s answer, and all that was printed below', () => {
  const reason =
    'A request to the Cloudflare API (/accounts/abc/d1/database) failed.\n\n  The moon is in the way. [code: 7500]';
  expect(cloudflareError(reason)).toMatchObject({
    code: 'cloudflare',
    message: 'Cloudflare did not accept this. Its answer: The moon is in the way.',
    output: reason,
  });
  for (const output of [
    'npm error code EAI_AGAIN\nnpm error syscall getaddrinfo\n    at node:dns:120:26',
    'fetch failed Error: getaddrinfo ENOTFOUND api.cloudflare.com',
  ])
    expect(cloudflareError(output)).toMatchObject({
      code: 'offline',
      message: 'There is no connection to the internet, or something blocks it.',
      isUnchanged: true,
      output,
    });
});

test('npm runs one fixed version of wrangler, on Windows on ARM with the runtime for x64', () => {
  expect(npmArguments('linux x64')).toEqual([
    ...['exec', '--yes', '--ignore-scripts'],
    expect.stringMatching(/^--package=wrangler@\d+\.\d+\.\d+$/),
    '--',
  ]);
  expect(npmArguments('win32 arm64')).toContainEqual(
    expect.stringMatching(/^--package=@cloudflare\/workerd-windows-64@\d+\.\d+\.\d+$/),
  );
});
