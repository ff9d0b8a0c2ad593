import { DatabaseSync } from 'node:sqlite';
import { Inbox } from '#contact/inbox/inbox.ts';
import { SqliteDatabase } from '#contact/inbox/sqlite.ts';
import { freePort } from '../free-port.ts';
import type { KillRunOptions } from '../server/kill-run.ts';
import { type EngineOptions, startEngine } from './local-engine.ts';

/** Cloudflare's engine for `runKills`; its database in the folder `state` is kept over the kills. */
export async function edgeServer(
  site: Pick<EngineOptions, 'assets' | 'worker' | 'state'>,
): Promise<Pick<KillRunOptions, 'start' | 'openInbox'>> {
  const start = async (more: Partial<EngineOptions>) =>
    startEngine({ ...site, port: await freePort(), ...more });
  const first = await start({});
  const file = first.databaseFile();
  await first.stop();
  return {
    start: async () => {
      const settings = { CONTACT_RATE_LIMIT: '1000000' };
      const engine = await start({ settings });
      return { origin: engine.address, stop: () => engine.stop('SIGKILL') };
    },
    openInbox: () => new Inbox(new SqliteDatabase(new DatabaseSync(file))),
  };
}
