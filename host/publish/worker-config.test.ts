/** Tests the configuration of the Worker, `wrangler.json`. */
import { expect, test } from 'vitest';
import config from '../../wrangler.json' with { type: 'json' };

test('Cloudflare keeps no log of requests, which would hold the addresses of visitors', () => {
  expect(config.observability).toEqual({ enabled: true, logs: { invocation_logs: false } });
});

test('an unknown address gets the 404 page without running the Worker', () => {
  expect(config.assets.not_found_handling).toBe('404-page');
});

test('a deploy keeps the variables that were set in the dashboard', () => {
  expect(config.keep_vars).toBe(true);
});
