import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { createSecret, isSecret } from '#desk/secret.ts';

/** Who may talk to the desk: the browser that was opened with a key, and no other page. */
export interface Access {
  /** The key of the address in the terminal; it opens the desk in any browser until the desk ends. */
  readonly key: string;
  /** A key that works once, for a window that the desk opens by itself. */
  invite(): string;
  /** Takes the key of an address and gives the browser its cookies; false when it is none. */
  enter(context: Context, key: string): boolean;
  guard: MiddlewareHandler;
}

const refusal = (context: Context, status: 400 | 401 | 403 | 415) => {
  const words = {
    400: 'This address is not the desk’s.',
    401: 'Start the desk again, and use the window that it opens.',
    403: 'Another page asked for this. The desk answers only to its own.',
    415: 'The desk does not accept this kind of request.',
  };
  return context.json({ words: words[status] }, status);
};

/**
 * Lets only the owner's own browser window in. A name that another site points at this machine fails
 * by its `Host`, another site's form or picture by its `Origin` or `Sec-Fetch-Site`, and another
 * program by the cookie.
 *
 * @param port the port that the server listens on, known once it does.
 * The cookie is another at each start. A window that stayed open goes on when the next start has opened
 * one in the same browser, as they share their cookies.
 *
 * @param preview the cookie with which the preview knows the same browser.
 */
export function createAccess(
  port: () => number,
  preview: () => { cookie: string; secret: string },
): Access {
  const session = createSecret();
  const key = createSecret();
  const keys = new Set<string>();
  const hosts = () => [`127.0.0.1:${port()}`, `localhost:${port()}`];
  const cookie = () => `desk-${port()}`;
  return {
    key,
    invite() {
      const key = createSecret();
      keys.add(key);
      return key;
    },
    enter(context, given) {
      if (!keys.delete(given) && !isSecret(given, key)) return false;
      const options = { httpOnly: true, sameSite: 'Strict', path: '/' } as const;
      setCookie(context, cookie(), session, options);
      setCookie(context, preview().cookie, preview().secret, options);
      return true;
    },
    guard: async (context, next) => {
      const { method, path } = context.req;
      const header = (name: string) => context.req.header(name);
      const host = header('host') ?? '';
      if (!hosts().includes(host)) return refusal(context, 400);
      const origin = header('origin');
      const isOther = origin !== undefined && origin !== `http://${host}`;
      const isOpening = method === 'GET' && path === '/' && header('sec-fetch-dest') !== 'iframe';
      const site = header('sec-fetch-site') ?? 'none';
      const isForeign = !['same-origin', 'none'].includes(site) && !isOpening;
      if (isOther || isForeign) return refusal(context, 403);
      if (method !== 'GET' && !origin) return refusal(context, 403);
      if (!['GET', 'POST', 'PUT'].includes(method)) return refusal(context, 415);
      const type = header('content-type') ?? '';
      const isFile =
        method === 'POST' &&
        type === 'application/octet-stream' &&
        (path.startsWith('/api/picture') || path === '/api/copy');
      if (method !== 'GET' && type !== 'application/json' && !isFile) return refusal(context, 415);
      // The page itself holds nothing of the owner's; without the cookie it says what to do.
      if (path === '/' || path.startsWith('/assets/')) return next();
      if (!isSecret(getCookie(context, cookie()) ?? '', session)) return refusal(context, 401);
      return next();
    },
  };
}
