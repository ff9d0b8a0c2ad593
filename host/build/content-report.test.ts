/** Tests how the development server reacts to valid and to broken content. */
import { EventEmitter } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { fixtureFolder } from '#model/testing/fixture.ts';
import { contentReport, isInside } from './content-report.ts';

const setContent = vi.fn<Parameters<typeof contentReport>[0]>();

type Setup = NonNullable<ReturnType<typeof contentReport>['hooks']['astro:config:setup']>;

test.each([
  ['tagline', ['https://verma-sourcing.in'], undefined],
  ['tagilne', [], 4],
])('the development server starts with valid content alone: %s', async (field, sites, exitCode) => {
  vi.stubEnv('SITE_URL', '');
  const root = await fixtureFolder((f) => f.replace('profile.yaml', 'tagline:', `${field}:`));
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('The end');
  });
  const updateConfig = vi.fn();
  const error = vi.fn();
  const options = { command: 'dev', updateConfig, injectScript: vi.fn(), logger: { error } };
  const setup = contentReport(setContent, root).hooks['astro:config:setup'];
  await Promise.resolve(setup?.(options as unknown as Parameters<Setup>[0])).catch(() => {});
  expect(updateConfig.mock.calls.map(([{ site }]) => site)).toEqual(sites);
  expect(exit.mock.calls.map(([code]) => code)).toEqual(exitCode ? [exitCode] : []);
  if (exitCode) expect(error.mock.lastCall?.[0]).toContain('There is no field');
});

test('the development server reads a change once and gives the pages what was read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const root = await fixtureFolder();
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn() });
  const hot = { on: vi.fn() };
  const ws = { send: vi.fn() };
  const server = { watcher, ws, environments: { client: { hot } } };
  const options = { server, logger: {} };
  const setup = contentReport(setContent, root).hooks['astro:server:setup'];
  await setup?.(options as unknown as Parameters<NonNullable<typeof setup>>[0]);
  expect(watcher.add).toHaveBeenCalledWith(root);
  const file = join(root, 'profile.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/tagline: .*/, 'tagline: Other words'));
  // How the desk writes: beside the place, then into it.
  for (const path of ['.unfinished-1', 'profile.yaml', 'profile.yaml'])
    watcher.emit('all', 'change', join(root, path));
  vi.runAllTimers();
  await expect.poll(() => ws.send.mock.calls.length).toBe(1);
  watcher.emit('all', 'unlink', join(root, '.unfinished-1'));
  expect(vi.getTimerCount()).toBe(0);
  expect(ws.send.mock.calls).toEqual([[{ type: 'full-reload' }]]);
  expect(setContent.mock.lastCall?.[0]?.profile.tagline).toBe('Other words');

  // A page requested before the change may still be loading when the reload is announced.
  const [, hear] = hot.on.mock.calls.find(([event]) => event.endsWith('page-age')) ?? [];
  const page = { send: vi.fn() };
  clock.mockReturnValue(1_500);
  hear(400, page);
  expect(page.send).not.toHaveBeenCalled();
  hear(600, page);
  expect(page.send.mock.calls).toEqual([[{ type: 'full-reload' }]]);
});

test('a mistake is shown over every open page and in the terminal, until it is corrected', async () => {
  const root = await fixtureFolder();
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn() });
  const ws = { send: vi.fn() };
  const server = { watcher, ws, environments: { client: { hot: { on: vi.fn() } } } };
  const logger = { warn: vi.fn(), info: vi.fn() };
  const setup = contentReport(setContent, root).hooks['astro:server:setup'];
  await setup?.({ server, logger } as unknown as Parameters<NonNullable<typeof setup>>[0]);
  const file = join(root, 'profile.yaml');
  const sound = readFileSync(file, 'utf8');
  const write = async (text: string) => {
    ws.send.mockClear();
    writeFileSync(file, text);
    watcher.emit('all', 'change', file);
    await expect.poll(() => ws.send.mock.calls.length).toBe(1);
    return ws.send.mock.lastCall?.[0];
  };
  const wrong = sound.replace('tagline:', 'tagilne: <b>');
  const shown = { type: 'error', err: { stack: '' } };
  for (let time = 0; time < 2; time += 1) expect(await write(wrong)).toMatchObject(shown);
  const { message } = ws.send.mock.lastCall?.[0].err ?? {};
  expect(message).toContain('tagilne: There is no field');
  expect(message).not.toContain('<');
  expect(logger.warn.mock.calls, 'once').toEqual([[expect.stringContaining('tagilne')]]);
  expect(await write(sound)).toEqual({ type: 'full-reload' });
  expect(logger.info.mock.calls).toEqual([['The content has no problems any more.']]);
});

test('a folder whose name only begins like the content folder is not part of the content', () => {
  expect(isInside('/site/content', '/site/content/profile.yaml')).toBe(true);
  expect(isInside('/site/content/', '/site/content/profile.yaml')).toBe(true);
  expect(isInside('/site/content', '/site/content-old/profile.yaml')).toBe(false);
});
