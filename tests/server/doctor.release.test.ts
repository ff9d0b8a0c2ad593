import http, { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { prepareCommands } from './commands-fixture.ts';

const { sink, mail, run, port: serverPort } = prepareCommands();

test('the doctor follows a real message from the form to the mailbox', async () => {
  const { code, stdout } = await run('doctor', [], { PORT: serverPort(), ...mail() });
  expect(stdout).not.toContain('WRONG');
  expect(stdout).toMatch(/ok {5}The form at .* took a test message/);
  expect(code).toBe(0);
  expect(sink.mails.join()).toContain('This is a test message');
});

test('a login that is refused and a server that does not run are wrong, a delay is none', async () => {
  sink.fault = '535';
  const login = await run('doctor', [], { PORT: '1', ...mail() });
  sink.fault = '451';
  const later = await run('doctor', [], { PORT: serverPort(), ...mail() });
  sink.fault = 'none';
  expect(login.code).toBe(1);
  expect(login.stdout).toMatch(/WRONG {2}The mail server .* Correct SMTP_URL/);
  expect(login.stdout).toMatch(/WRONG {2}The inbox at http:..localhost:1 cannot be reached/);
  expect(later.stdout).toContain('451 greylisted');
  expect(later.code).toBe(0);
});

test('the doctor finds a proxy that the server does not trust', async () => {
  const port = serverPort();
  const proxy = createServer((request, answer) => {
    const headers = { ...request.headers, 'x-forwarded-for': '198.51.100.1' };
    const { url, method } = request;
    const onward = http.request({ port, path: url, method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 0, response.headers);
      response.pipe(answer);
    });
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void proxy.close());
  const behind = await run('doctor', [], {
    PORT: String((proxy.address() as AddressInfo).port),
  });
  expect(behind.stdout).toMatch(/WRONG {2}There is a proxy .* TRUSTED_PROXIES/);
  expect(behind.code).toBe(1);
  const direct = await run('doctor', [], { PORT: port });
  expect(direct.stdout).not.toContain('proxy');
});
