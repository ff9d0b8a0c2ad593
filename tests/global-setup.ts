import { ensureSite } from './build-site.ts';
import { startServer } from './start-server.ts';

/** Builds the tests' site where it is out of date, and starts the one server that all browser tests visit; its origin is in `SITE_ORIGIN`. */
export default async function setUp() {
  await ensureSite();
  const server = await startServer();
  process.env.SITE_ORIGIN = server.origin;
  return server.stop;
}
