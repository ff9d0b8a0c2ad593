import type { Server } from 'node:http';
import { SettingsError } from '#contact/settings.ts';
import type { Listener } from './listener.ts';
import type { Settings } from './settings.ts';

/** How long requests in work may take after a request to stop, in milliseconds. */
const stopLimit = 10_000;
/**
 * Connections that the system keeps until the server takes them: it takes one after the other, and of
 * those beyond the system has the visitor try again after a second or three.
 */
const backlog = 4_096;
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
    server.listen({ port: PORT, host: HOST, backlog }, () => resolve());
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

/**
 * Closes a server that listens: what it has in work is finished, what a client holds open is cut.
 *
 * @param grace how long a client may take to send the rest of a request, or to take an answer, in
 *   milliseconds.
 */
export async function stopListening({ server, connections }: Listener, grace = 500): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  connections.cutIdle(0);
  const stopAt = Date.now() + grace;
  // A connection that was busy is closed as soon as its answer is out.
  const cutting = setInterval(() => {
    connections.cutIdle(0);
    if (Date.now() >= stopAt) connections.cutUnfinished();
  }, 50);
  await closed;
  clearInterval(cutting);
}

/**
 * At a signal, finishes the requests in work, cleans up, and ends the process; a second signal ends
 * it at once.
 */
export function stopOnSignal(
  listener: Listener,
  log: (event: string, facts: Record<string, string>) => void,
  cleanUp: () => Promise<void>,
): void {
  const stop = async (signal: NodeJS.Signals) => {
    for (const each of stopSignals) process.removeListener(each, stop);
    log('stopping', { signal });
    setTimeout(() => process.exit(1), stopLimit).unref();
    await stopListening(listener);
    await cleanUp();
    process.exit(0);
  };
  for (const signal of stopSignals) process.on(signal, stop);
}
