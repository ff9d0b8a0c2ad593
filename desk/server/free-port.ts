import { type AddressInfo, createServer } from 'node:net';

/** The port, if nobody listens on it; otherwise 0, which means any that is free. */
export function portIfFree(port = 0): Promise<number> {
  const server = createServer();
  return new Promise((done) => {
    server.once('error', () => done(0));
    server.listen(port, '127.0.0.1', () => server.close(() => done(port)));
  });
}

/** Keeps other programs from a port of this computer until it is released. */
export function reservePort(): Promise<{ port: number; release: () => void }> {
  const server = createServer((socket) => socket.destroy());
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      done({ port, release: () => server.close() });
    });
  });
}
