/** How the server begins to listen, and how it ends. */
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { SettingsError } from '#contact/settings.ts';
import type { Settings } from './settings.ts';

/** How long requests in work may take after a request to stop, in milliseconds. */
const stopLimit = 10_000;
const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Waits until the server listens.
 *
 * @throws SettingsError when it cannot; the message says how to fix it.
 */
export function listen(server: Server, { PORT, HOST }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new SettingsError(explainListenError(error, PORT, HOST), { cause: error }));
    });
    server.listen({ port: PORT, host: HOST }, () => resolve());
  });
}

function explainListenError(error: NodeJS.ErrnoException, port: number, host: string): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`;
    case 'EACCES':
      return `Port ${port} needs more rights than this user has. Choose a port above 1023: PORT=4321 npm start`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is "${host}", which is no address of this machine. Use 127.0.0.1, or 0.0.0.0 for all networks.`;
    default:
      return `The server cannot listen on ${host}, port ${port}: ${error.message}`;
  }
}

/** The connections of a server, and its requests that are not answered yet. */
export interface Connections {
  sockets: Set<Socket>;
  requests: Set<IncomingMessage>;
}

/** Notes each connection and request of a server from now on. */
export function trackConnections(server: Server): Connections {
  const connections: Connections = { sockets: new Set(), requests: new Set() };
  const { sockets, requests } = connections;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', (request, response) => {
    requests.add(request);
    response.once('close', () => requests.delete(request));
  });
  return connections;
}

/** How long a request may still take to arrive, in milliseconds. */
const arrivalGrace = 500;

/**
 * Closes a server that listens. Connections without a request end at once, those whose request has not arrived
 * after half a second then, and those whose answer takes longer than `grace` (milliseconds) after that.
 */
export async function stopListening(
  server: Server,
  { sockets, requests }: Connections,
  grace = 5_000,
): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const inWork = new Set([...requests].map(({ socket }) => socket));
  for (const socket of sockets) if (!inWork.has(socket)) socket.destroy();
  const cuttingLate = setTimeout(() => {
    for (const { complete, socket } of requests) if (!complete) socket.destroy();
  }, arrivalGrace);
  // A connection that was busy is closed as soon as its answer is out.
  const closing = setInterval(() => server.closeIdleConnections(), 50);
  const cutting = setTimeout(() => server.closeAllConnections(), grace);
  await closed;
  clearTimeout(cuttingLate);
  clearInterval(closing);
  clearTimeout(cutting);
}

/**
 * At a signal, finishes the requests in work, cleans up, and ends the process; a second signal ends
 * it at once.
 */
export function stopOnSignal(
  server: Server,
  log: (event: string, facts: Record<string, string>) => void,
  cleanUp: () => Promise<void>,
): void {
  const connections = trackConnections(server);
  const stop = async (signal: NodeJS.Signals) => {
    for (const each of stopSignals) process.removeListener(each, stop);
    log('stopping', { signal });
    setTimeout(() => process.exit(1), stopLimit).unref();
    await stopListening(server, connections);
    await cleanUp();
    process.exit(0);
  };
  for (const signal of stopSignals) process.on(signal, stop);
}
