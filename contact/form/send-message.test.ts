/** Tests how the form's script posts a message, and which failures it tries again. */
import { expect, test, vi } from 'vitest';
import { toFormData } from './form-fields.ts';
import {
  isFileHost,
  RejectedError,
  retryDelay,
  sendMessage,
  shouldRetry,
  UnreachableError,
} from './send-message.ts';

const fields = toFormData({ key: 'k', body: 'name=Maria' });

function answer(status: number, body: unknown, headers?: Record<string, string>) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const fetch = vi.fn(async () => new Response(text, { status, ...(headers && { headers }) }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const refusal = async (status: number, headers?: Record<string, string>) => {
  answer(status, {}, headers);
  const error = await sendMessage(fields).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(RejectedError);
  return error as RejectedError;
};

test('the posted form has the typed fields and the key', () => {
  const body = new URLSearchParams({ name: 'मारिया & Co', message: 'one\ntwo' }).toString();
  expect(Object.fromEntries(toFormData({ key: 'k', body }))).toEqual({
    name: 'मारिया & Co',
    message: 'one\ntwo',
    key: 'k',
  });
});

test('the script posts the form and asks for JSON', async () => {
  const fetch = answer(201, { reference: 'KX7-Q2M' });
  expect(await sendMessage(fields)).toBe('KX7-Q2M');
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/contact/send', {
    method: 'POST',
    body: fields,
    headers: { Accept: 'application/json' },
    signal: expect.any(AbortSignal),
  });
});

test.each([
  ['the home page for any path', 200, '<!doctype html>'],
  ['JSON that is no object', 200, 'null'],
  ['no reference', 201, {}],
  ['an error with a reference', 500, { reference: 'KX7-Q2M' }],
])('%s is not a success', async (_, status, body) => {
  answer(status, body);
  await expect(sendMessage(fields)).rejects.toBeInstanceOf(RejectedError);
});

test('a message is sent again three times, after 1, 2 and 4 seconds; a wait is at most 30 seconds', () => {
  const error = new UnreachableError();
  expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, error))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect([0, 1, 2, 4, 5, 9].map((failures) => retryDelay(failures, error))).toEqual([
    1000, 2000, 4000, 16_000, 30_000, 30_000,
  ]);
});

test('a missing or incomplete answer is tried again; an error in the script is not', async () => {
  const failed = () => sendMessage(fields).catch((error: Error) => error);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(shouldRetry(0, (await failed()) as Error)).toBe(true);
  const cut = { text: () => Promise.reject(new TypeError('network error')) };
  vi.stubGlobal('fetch', async () => cut);
  expect(shouldRetry(0, (await failed()) as Error)).toBe(true);
  vi.stubGlobal('fetch', undefined);
  expect(shouldRetry(0, (await failed()) as Error)).toBe(false);
});

test('a try is given up after 20 s', async () => {
  const giveUp = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(giveUp.signal);
  const silent = (_: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  vi.stubGlobal('fetch', silent);
  const failed = expect(sendMessage(fields)).rejects.toBeInstanceOf(UnreachableError);
  expect(timeout.mock.calls).toEqual([[20_000]]);
  giveUp.abort();
  await failed;
});

test.each([400, 403, 404, 405, 409, 413, 415, 422, 501])(
  'status %d is not tried again',
  async (status) => {
    expect(shouldRetry(0, await refusal(status))).toBe(false);
  },
);

test('a success without a reference is tried again, because it may come from a proxy', async () => {
  for (const status of [200, 201]) expect(shouldRetry(0, await refusal(status))).toBe(true);
});

test('a host that only serves files is recognised by its status 404, 405 or 501', async () => {
  const answers: boolean[] = [];
  for (const status of [404, 405, 501, 403, 500, 503])
    answers.push(isFileHost(await refusal(status)));
  expect(answers).toEqual([true, true, true, false, false, false]);
});

test.each([408, 429, 500, 502, 503, 504])('status %d is tried again', async (status) => {
  expect(shouldRetry(0, await refusal(status))).toBe(true);
});

test('Retry-After in seconds sets the wait; with a long one nothing is tried again', async () => {
  const seconds = await refusal(409, { 'Retry-After': '7' });
  expect(shouldRetry(0, seconds)).toBe(true);
  expect(retryDelay(0, seconds)).toBe(7000);
  expect(retryDelay(3, seconds)).toBe(8000);
  expect(shouldRetry(0, await refusal(429, { 'Retry-After': '31' }))).toBe(false);
  expect(retryDelay(0, await refusal(503, { 'Retry-After': new Date(0).toUTCString() }))).toBe(
    1000,
  );
});
