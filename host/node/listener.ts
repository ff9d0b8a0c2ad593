import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import { formatPolicy } from '#host/headers/content-security-policy.ts';
import { securityHeaders, type Transport } from '#host/headers/security-headers.ts';
import { Connections } from './connections.ts';
import { LongBodies } from './long-bodies.ts';

/**
 * Limits against clients that hold connections and send nothing, in milliseconds. Node looks for
 * late ones only at each interval, so a client is cut after its limit and one interval at most.
 */
const times = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
};

/** The longest headers of a request, in bytes; those of a browser have one or two thousand. */
const maxHeaderSize = 8_192;

/** What is kept of a body that nobody reads yet, in bytes. */
const highWaterMark = 16_384;

/** Connections at once, where the system allows as many open files. */
export const mostConnections = 2_000;

const statusOfFault: Record<string, [number, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'Content Too Large'],
};

export interface ListenerOptions {
  transport: Transport;
  /** Connections at once; {@link mostConnections} unless given. */
  connections?: number | undefined;
  /** Where a fault that is the server's own is reported. */
  logError: (error: unknown) => void;
}

/** A server, and what it must know of its connections to stop. */
export interface Listener {
  server: Server;
  connections: Connections;
}

/** The HTTP server around the app; it does not listen yet. */
export function createListener(app: Hono, options: ListenerOptions): Listener {
  const { transport, connections: most = mostConnections, logError } = options;
  const headers = {
    ...securityHeaders(transport),
    'Content-Security-Policy': formatPolicy(),
    'Cache-Control': 'no-store',
  };
  const answer: typeof app.fetch = async (request, env) => {
    const response = await app.fetch(request, env);
    // A client that may keep its connection sends its next request into one that is being closed.
    if (!server.listening) response.headers.set('Connection', 'close');
    return response;
  };
  const listener = getRequestListener(answer, {
    errorHandler: (error) => {
      if (error instanceof RequestError) {
        return new Response('The request could not be read.', { status: 400, headers });
      }
      logError(error);
      return new Response('The server made a mistake.', { status: 500, headers });
    },
  });
  const connections = new Connections(most);
  const longBodies = new LongBodies();
  const server = createServer(
    // Without a host header Node itself answers 400, without our headers.
    { ...times, maxHeaderSize, highWaterMark, requireHostHeader: false },
    (request, response) => {
      if (!connections.admit(request, response)) return;
      // A path like any other; the adapter would answer 400 instead of the page for unknown ones.
      request.url = request.url?.replaceAll('\\', '%5C') ?? '';
      longBodies.admit(request, response, () => void listener(request, response));
    },
  );
  server.on('connection', (socket: Socket) => connections.add(socket));
  const look = () => {
    connections.cutIdle();
    connections.cutUnread();
  };
  setInterval(look, times.connectionsCheckingInterval).unref();
  // Such as a connection that the system cannot hand over. Unheard, it would end the process.
  server.on('error', (error) => server.listening && logError(error));
  server.on('checkExpectation', (_, response: ServerResponse) => {
    response.writeHead(417, { ...headers, Connection: 'close', 'Content-Length': '0' }).end();
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    answerFault(error, socket, headers),
  );
  return { server, connections };
}

/** Answers what Node could not parse as HTTP, with the same headers as every other answer. */
function answerFault(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  headers: Record<string, string>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, reason] = statusOfFault[error.code ?? ''] ?? [400, 'Bad Request'];
  const lines = Object.entries({
    ...headers,
    Connection: 'close',
    'Content-Length': '0',
  }).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${reason}`, ...lines, '', ''].join('\r\n'));
}
