/** The Hono app that each server is built on: security headers, and the answer to an unexpected error. */
import { Hono } from 'hono';
import { securityHeaders } from '#host/headers/security-headers.ts';
import { unlisted } from '#host/headers/site-files.ts';

export interface BaseAppDeps {
  /** Whether visitors come over https. */
  https: boolean;
  /** Whether search engines may list what is answered. */
  isListed: boolean;
  /** Called with each unexpected error. */
  logError: (error: unknown) => void;
}

/** A Hono app with the security headers on every answer, errors included. */
export function createBaseApp({ https, isListed, logError }: BaseAppDeps): Hono {
  const app = new Hono();
  const ofEvery = { ...securityHeaders({ https }), ...(isListed ? {} : unlisted) };
  app.use(async (context, next) => {
    await next();
    const { headers } = context.res;
    for (const [name, value] of Object.entries(ofEvery))
      if (!headers.has(name)) headers.set(name, value);
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  });
  app.onError((error, context) => {
    logError(error);
    return context.text('Something went wrong on the server. Please try again in a minute.', 500);
  });
  return app;
}
