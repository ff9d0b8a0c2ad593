/** Tests the sign-in to Cloudflare and the choice of an account. */
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { CloudflareApi, findWorkersDevAddress } from './cloudflare-account.ts';

const api = new CloudflareApi('token', 'acc123456');

/** Replaces `fetch`: Cloudflare's answer to each request, in order; returns what was asked. */
function answer(...answers: (object | Error)[]) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (input: string, { method, body }: RequestInit) => {
    requests.push([method, input, body].filter(Boolean).join(' '));
    const next = answers.shift();
    if (next instanceof Error) throw next;
    return Response.json(next, { status: next && 'errors' in next ? 400 : 200 });
  });
  return requests;
}

const fails = (code: number, message: string) => ({ success: false, errors: [{ code, message }] });

test('an account without a workers.dev subdomain gets one, named after the site', async () => {
  const named = { success: true, result: { subdomain: 'arjun-acc123' } };
  const requests = answer(fails(10007, 'not found'), named);
  expect(await findWorkersDevAddress(api, 'arjun')).toBe('https://arjun.arjun-acc123.workers.dev');
  expect(requests).toEqual([
    'GET https://api.cloudflare.com/client/v4/accounts/acc123456/workers/subdomain',
    'PUT https://api.cloudflare.com/client/v4/accounts/acc123456/workers/subdomain {"subdomain":"arjun-acc123"}',
  ]);
  const own = { success: true, result: { subdomain: 'own' } };
  const again = answer(own);
  expect(await findWorkersDevAddress(api, 'arjun')).toBe('https://arjun.own.workers.dev');
  expect(again, 'it keeps the one that it has').toHaveLength(1);
});

/** How a request ends that fails. */
const failureOf = (given: object | Error) => {
  answer(given);
  return api.request('GET', '/x', z.object({})).catch((error: unknown) => error);
};

test('an error has the words of Cloudflare’s answer', async () => {
  expect(await failureOf(fails(7500, 'The moon is in the way'))).toMatchObject({
    code: 'cloudflare',
    message: expect.stringContaining('The moon is in the way'),
    output: 'The moon is in the way [code: 7500]',
  });
  const cut = new TypeError('fetch failed', { cause: new Error('ENOTFOUND api.test') });
  expect(await failureOf(cut)).toMatchObject({
    code: 'offline',
    output: expect.stringContaining('ENOTFOUND api.test'),
  });
});

test('an expired sign-in has another code than a refused token', async () => {
  vi.stubEnv('CLOUDFLARE_API_TOKEN', '');
  const ended = fails(10000, 'Authentication error');
  expect(await failureOf(ended)).toMatchObject({ code: 'signed-out', isUnchanged: true });
  vi.stubEnv('CLOUDFLARE_API_TOKEN', 'token');
  expect(await failureOf(ended)).toMatchObject({ code: 'token', isUnchanged: true });
});
