import { Hono } from 'hono';
import { securityHeaders, type Transport } from '#host/headers/security-headers.ts';

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
    const { headers } = context.res;
    for (const [name, value] of Object.entries(securityHeaders(transport)))
      if (!headers.has(name)) headers.set(name, value);
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  });
  app.onError((error, context) => {
    logError(error);
    return context.text('The server made a mistake. Please try again in a minute.', 500);
  });
  return app;
}
