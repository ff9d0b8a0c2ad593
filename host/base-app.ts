import { Hono } from 'hono';
import { addHeaders } from '#host/headers/add-headers.ts';
import type { Transport } from '#host/headers/security-headers.ts';

export interface BaseAppDeps {
  transport: Transport;
  /** Where a fault that is the server's own is reported. */
  logError: (error: unknown) => void;
}

/** An app without addresses, whose answers all carry the headers, also those to its own faults. */
export function createBaseApp({ transport, logError }: BaseAppDeps): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    addHeaders(context.res.headers, transport);
  });
  app.onError((error, context) => {
    logError(error);
    return context.text('The server made a mistake. Please try again in a minute.', 500);
  });
  return app;
}
