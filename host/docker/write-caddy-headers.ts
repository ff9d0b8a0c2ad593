import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSiteList } from '#host/site-list.ts';
import { formatCaddyHeaders } from './caddy-headers.ts';

// Run where the image is built, after the site: node host/docker/write-caddy-headers.ts dist build/headers.caddy
const [site = '', target = ''] = process.argv.slice(2);
const files = (await readSiteList(site)) ?? [];
writeFileSync(
  target,
  formatCaddyHeaders(files, (file) => readFileSync(path.join(site, file))),
);
