/** Tests the configuration of the Worker, `wrangler.json`. */
import { expect, test } from 'vitest';
import { createContactRoutes } from '#contact/routes/contact-routes.ts';
import { createInboxApi } from '#contact/routes/inbox-api.ts';
import { isTakenAddress } from '#model/pages.ts';
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

test('the Worker runs for the contact service’s addresses, and for no others', () => {
  const routes = [createContactRoutes({} as never), createInboxApi({} as never)].flatMap(
    ({ routes }) => routes,
  );
  const paths = routes.map((route) => route.path);
  expect(paths).toEqual(expect.arrayContaining(['/contact/send', '/inbox']));
  const isRun = (address: string) =>
    config.assets.run_worker_first.some(
      (rule) => rule === address || (rule.endsWith('/*') && address.startsWith(rule.slice(0, -1))),
    );
  expect(paths.filter((address) => !isRun(address))).toEqual([]);
  expect(['/', '/about', '/contact.vcf'].filter(isRun)).toEqual([]);
  const first = paths.map((address) => address.split('/')[1]?.split('.')[0] ?? '');
  expect(
    first.filter((slug) => !isTakenAddress(slug)),
    'a guide could have the address of a route',
  ).toEqual([]);
});
