import { startServer } from './start-server.ts';

/** Starts the one server that all browser tests visit; its origin is in `SITE_ORIGIN`. */
export default async function setUp() {
  const server = await startServer();
  process.env.SITE_ORIGIN = server.origin;
  return server.stop;
}
