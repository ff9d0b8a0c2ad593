import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** The settings of the Worker, at the root of the project, where Cloudflare's deploy button looks. */
export const workerConfigFile = path.resolve('wrangler.json');

/** The name of the site at the platform, which the deploy button may have changed. */
export function readSiteName(): string {
  const schema = z.object({ name: z.string() });
  return schema.parse(JSON.parse(readFileSync(workerConfigFile, 'utf8'))).name;
}
