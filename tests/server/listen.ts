/** Lets a server listen on a free port until the test ends. */
import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * Lets a server listen until the test ends.
 *
 * @param host the addresses of this machine at which it is found.
 * @returns its port, a free one.
 */
export async function listen(server: Server, host = '127.0.0.1'): Promise<number> {
  server.listen(0, host);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}
