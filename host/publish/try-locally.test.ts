import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { tryLocally } from './try-locally.ts';

test.each(['127.0.0.1', 'localhost'])(
  'a trial beside another program at its port ends before it begins: %s',
  async (host) => {
    const server = createServer((socket) => socket.end());
    await new Promise<void>((resolve) => server.listen(0, host, resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const said: unknown[] = [];
    const failure = await tryLocally({
      ...{ siteFolder: 'no-site', state: 'no-state', port, isAtTerminal: false },
      report: (progress) => void said.push(progress),
    }).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: 'tool',
      message: `Another program uses the port ${port} of this machine, such as the site that npm start shows.`,
      fix: expect.stringMatching(
        /^End it with Ctrl-C in its window, or set PORT to another number/,
      ),
    });
    expect(said).toEqual([]);
  },
);
