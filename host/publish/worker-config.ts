import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** The settings of the Worker, at the root of the project, where Cloudflare's deploy button looks. */
export const workerConfigFile = path.resolve('wrangler.json');

const configSchema = z.object({
  name: z.string(),
  d1_databases: z.tuple([z.object({ database_name: z.string() })]),
});

/** The names of the site and of its inbox at the platform, which the deploy button may have changed. */
export function readWorkerNames(): { site: string; database: string } {
  const { name, d1_databases } = configSchema.parse(
    JSON.parse(readFileSync(workerConfigFile, 'utf8')),
  );
  return { site: name, database: d1_databases[0].database_name };
}
