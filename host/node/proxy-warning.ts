import type { MiddlewareHandler } from 'hono';
import { untrustedProxyHeader } from '#contact/routes/health-check.ts';

type Log = (event: string, facts: Record<string, string>) => void;

/**
 * Says once when a request came through a proxy that no setting names: all visitors then count as one,
 * so that the limit of messages for one address is soon reached by all. The answer names the header too,
 * for the doctor.
 */
export function warnOfProxy(log: Log): MiddlewareHandler {
  let isWarned = false;
  return async (context, next) => {
    const header = ['X-Forwarded-For', 'Forwarded'].find((name) => context.req.header(name));
    if (header && !isWarned) {
      isWarned = true;
      log('A PROXY IS NOT TRUSTED', {
        header,
        reason:
          'Requests come through a proxy, and TRUSTED_PROXIES is not set: all visitors count as one sender, so honest messages will be refused as too many. Set TRUSTED_PROXIES to the number of your proxies, such as 1. If you have none, somebody made the header up: ignore this.',
      });
    }
    await next();
    if (header && context.req.path === '/healthz') context.header(untrustedProxyHeader, header);
  };
}
