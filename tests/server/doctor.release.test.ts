import http, { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openInbox } from '#contact/inbox/open-inbox.ts';
import { links, prepareCommands } from './commands-fixture.ts';
import { startProcess } from './server-process.ts';

const { fixture, sink, mail, run, store, port: serverPort } = prepareCommands();

test('the doctor follows a real message from the form to the mailbox', async () => {
  const port = serverPort();
  const { code, stdout } = await run('doctor', [], { PORT: port, ...mail() });
  expect(stdout).toMatch(/ok {5}The mail server .* takes the login/);
  expect(stdout).toMatch(/ok {5}The form at .* took a test message/);
  expect(stdout).toMatch(/ok {5}The mail server took it for owner@firm\.test/);
  // Either the DNS says that the domain is not there, or no DNS is in reach.
  expect(stdout).toMatch(/note {3}(firm\.test has no SPF record|The DNS of firm\.test could not)/);
  expect(code).toBe(0);
  expect(sink.mails.join()).toContain('This is a test message');
});

test('the doctor looks at the messages that wait', async () => {
  const reference = await store({ message: 'given up' }, links);
  const opened = openInbox(fixture.data);
  const claim = await opened.claimDue(0, 0);
  const fault = { code: 'refused', detail: 'no mailbox' } as const;
  await opened.markFailed(reference, claim?.token ?? '', fault);
  const port = serverPort();
  const { code, stdout } = await run('doctor', [], { PORT: port, ...mail() });
  await opened.erase([reference]);
  await opened.close();
  expect(stdout).toContain('WRONG  Not sent to you in five days: 1 message.');
  expect(code).toBe(1);
});

test('the doctor says what is wrong', async () => {
  sink.fault = '535';
  const login = await run('doctor', [], { PORT: '1', ...mail() });
  sink.fault = 'none';
  expect(login.code).toBe(1);
  expect(login.stdout).toMatch(
    /WRONG {2}The mail server .* refuses the user name or the password.* Correct SMTP_URL/,
  );
  expect(login.stdout).toContain('WRONG  Nothing answers at http://localhost:1. Start the server');
  expect(await run('doctor', [], { PORT: 'x' })).toMatchObject({ code: 2 });
  expect((await run('doctor', ['--help'])).stdout).toContain('npm run doctor');
});

test('the doctor finds a server that listens on another address of this machine', async () => {
  const env = { SITE_DIR: fixture.site, DATA_DIR: fixture.data, HOST: '127.0.0.2' };
  const other = await startProcess({ program: fixture.program, env });
  const { port } = new URL(other.origin);
  const { code, stdout } = await run('doctor', [], { PORT: port, HOST: '127.0.0.2' });
  await other.stop();
  expect(stdout).toContain(`The form at http://127.0.0.2:${port} took a test message`);
  expect(code).toBe(0);
  const nowhere = await run('doctor', [], { PORT: '1', HOST: '::1' });
  expect(nowhere.stdout).toMatch(
    /Nothing answers at http:\/\/\[::1\]:1\. .* SITE_URL, HOST and PORT/,
  );
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
  expect(behind.stdout).toMatch(
    /WRONG {2}There is a proxy in front of .* TRUSTED_PROXIES is not set/,
  );
  expect(behind.code).toBe(1);
  const direct = await run('doctor', [], { PORT: port });
  expect(direct.stdout).not.toContain('proxy');
});

test('a mail server that asks to try later is a note', async () => {
  const port = serverPort();
  sink.fault = '451';
  const later = await run('doctor', [], { PORT: port, ...mail() });
  sink.fault = 'none';
  expect(later.stdout).toMatch(
    /note {3}Not delivered: the mail server asks to try later: .*451 greylisted\. Wait some minutes, then run this again\./,
  );
  expect(later.stdout).toContain('Nothing is wrong; read the notes.');
  expect(later.code).toBe(0);
});

test('a page that answers in place of the form is shown, whatever it says', async () => {
  const proxy = createServer((_, answer) => answer.end('<p>"reference":"7K4M-2Q9P"</p>'));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void proxy.close());
  const { port } = proxy.address() as AddressInfo;
  const { code, stdout } = await run('doctor', [], { PORT: String(port) });
  expect(stdout).toContain('WRONG  The form answered 200: <p>"reference":"7K4M-2Q9P"</p>');
  expect(code).toBe(1);
});
