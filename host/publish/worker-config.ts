import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** The settings of the Worker, at the root of the project, where Cloudflare's deploy button looks. */
export const workerConfigFile = path.resolve('wrangler.json');

const configSchema = z.looseObject({
  name: z.string(),
  main: z.string(),
  assets: z.looseObject({ directory: z.string() }),
  d1_databases: z.tuple([
    z.looseObject({
      database_name: z.string(),
      database_id: z.string(),
      migrations_dir: z.string(),
    }),
  ]),
});

const readConfig = () => configSchema.parse(JSON.parse(readFileSync(workerConfigFile, 'utf8')));

/** The names of the site and of its inbox at the platform, which the deploy button may have changed. */
export function readWorkerNames(): { site: string; database: string } {
  const { name, d1_databases } = readConfig();
  return { site: name, database: d1_databases[0].database_name };
}

/**
 * Writes the settings with the account's own database, for one publication: the id stays out of the
 * project, so that the project can be published from any account.
 *
 * @returns the file.
 */
export async function writeAccountConfig(databaseId: string): Promise<string> {
  const config = readConfig();
  const [database] = config.d1_databases;
  const own = {
    ...config,
    // Paths are read from the folder of the file.
    main: path.resolve(config.main),
    assets: { ...config.assets, directory: path.resolve(config.assets.directory) },
    d1_databases: [
      {
        ...database,
        database_id: databaseId,
        migrations_dir: path.resolve(database.migrations_dir),
      },
    ],
  };
  const file = path.resolve('build/wrangler.json');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(own, null, 2));
  return file;
}
