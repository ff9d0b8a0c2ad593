/** Finds free ports for servers that tests start. */
import { createServer, type Server } from 'node:net';

/**
 * The first port to try. The system assigns ports above 32,767 to connections and to servers without a port of their
 * own, so that one of those might be taken before the server listens.
 */
const first = 20_000;
/** A multiple of three, so that the ports of two processes never overlap by one. */
const count = 9_999;

let tried = (process.pid * 3) % count;

/**
 * A free port of this computer; the port after it is free for a second server of the same
 * program. The third is held until this process ends, so that no other process of the tests chooses the same.
 */
export async function freePort(): Promise<number> {
  for (let left = count; left > 0; left -= 3) {
    const port = first + tried;
    tried = (tried + 3) % count;
    const holder = await listen(port + 2);
    const server = holder && (await listen(port));
    if (server) {
      await new Promise((done) => server.close(done));
      return port;
    }
    holder?.close();
  }
  throw new Error(`All ports from ${first} to ${first + count} are taken.`);
}

/** A server that answers nothing; undefined where the port is taken. */
function listen(port: number): Promise<Server | undefined> {
  const server = createServer((socket) => socket.destroy()).unref();
  return new Promise((done) => {
    server.once('error', () => done(undefined));
    server.listen(port, '127.0.0.1', () => done(server));
  });
}
