import { ensureSite } from './build-site.ts';
import { startEdge } from './start-edge.ts';
import { startServer } from './start-server.ts';

/**
 * Builds the tests' site where it is out of date, and starts the one server that all browser tests visit:
 * the Node server, or with `TEST_HOST=cloudflare` Cloudflare's engine. Its origin is in `SITE_ORIGIN`.
 */
export default async function setUp() {
  await ensureSite();
  const server = await (process.env.TEST_HOST === 'cloudflare' ? startEdge() : startServer());
  process.env.SITE_ORIGIN = server.origin;
  return server.stop;
}
