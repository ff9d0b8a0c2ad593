import { afterEach, expect, test, vi } from 'vitest';
import { Saver, type SaveState } from './saver.ts';

const change = (name: string, value = name) => ({
  file: 'profile',
  path: [name],
  value,
  visit: 'visit',
});

const taken = { outcome: { file: 'profile' }, entry: { shown: {} }, overview: {} };

/** A saver whose requests get these answers, and what it says meanwhile. */
function start(...answers: Response[]) {
  const sent: string[] = [];
  const states: SaveState['kind'][] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body).path[0]);
    return answers.shift() ?? Response.json(taken);
  });
  const saver = new Saver(
    ({ kind }) => states.push(kind),
    () => {},
    () => {},
  );
  return { saver, sent, states };
}

afterEach(() => vi.unstubAllGlobals());

test('who waits for what was typed is told once all of it is taken', async () => {
  const { saver, sent } = start();
  expect(await saver.settled()).toBe(true);
  saver.add(change('name'));
  saver.add(change('title'));
  expect(await saver.settled()).toBe(true);
  expect(sent).toEqual(['name', 'title']);
});

test('and at once when something was not taken', async () => {
  const { saver } = start(Response.json({ words: 'Too much.' }, { status: 413 }));
  saver.add(change('name'));
  expect(await saver.settled()).toBe(false);
});
