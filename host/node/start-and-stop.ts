/** Starts listening, and stops without cutting off requests. */
import type { Server } from 'node:http';
import { type ContactSettings, SettingsError } from '#contact/settings.ts';

/** The longest time from a signal to the end of the process, in milliseconds; a mail whose server hangs takes minutes. */
const stopLimit = 5_000;
const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Waits until the server listens.
 *
 * @throws SettingsError when it cannot; the message says how to fix it.
 */
export function listen(server: Server, { PORT, HOST }: ContactSettings): Promise<void> {
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

/**
 * Closes a server: idle connections at once, all others after `grace` milliseconds, in which requests in work are
 * answered.
 */
export async function stopListening(server: Server, grace = 1_000): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const cutting = setTimeout(() => server.closeAllConnections(), grace);
  await closed;
  clearTimeout(cutting);
}

/**
 * At a signal, finishes the requests in work, cleans up, and ends the process, in 5 s at most; a second signal ends the
 * process at once.
 */
export function stopOnSignal(
  server: Server,
  log: (event: string, facts: Record<string, string>) => void,
  cleanUp: () => Promise<void>,
): void {
  const stop = async (signal: NodeJS.Signals) => {
    for (const name of stopSignals) process.removeListener(name, stop);
    log('stopping', { signal });
    setTimeout(() => process.exit(1), stopLimit);
    await stopListening(server);
    await cleanUp();
    process.exit(0);
  };
  for (const signal of stopSignals) process.on(signal, stop);
}
