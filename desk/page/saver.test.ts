import { afterEach, expect, test, vi } from 'vitest';
import { Saver, type SaveState } from './saver.ts';

const change = (name: string, value = name) => ({
  file: 'profile',
  path: [name],
  value,
  visit: 'visit',
});

const taken = { outcome: { file: 'profile' }, entry: { shown: {} }, overview: {} };

const tooMuch = () => Response.json({ words: 'Too much.' }, { status: 413 });

/** A saver whose requests get these answers, and what it says meanwhile. */
function start(...answers: Response[]) {
  const sent: string[] = [];
  const states: SaveState['kind'][] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body).path[0]);
    return answers.shift() ?? Response.json(taken);
  });
  const refused: string[] = [];
  const saver = new Saver(
    ({ kind }) => states.push(kind),
    () => {},
    (all) => refused.splice(0, refused.length, ...all.map(({ sent }) => `${sent.value}`)),
  );
  return { saver, sent, states, refused };
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
  const { saver } = start(tooMuch());
  saver.add(change('name'));
  expect(await saver.settled()).toBe(false);
});

test('refused words are handed out, and the bar does not go on saving', async () => {
  const { saver, states, refused } = start(tooMuch());
  saver.add(change('name', 'Too many'));
  await saver.settled();
  expect(refused).toEqual(['Too many']);
  expect(states.at(-1)).toBe('idle');
});

test('of a field that is typed in, the last words stay until fewer are taken', async () => {
  const { saver, refused } = start(tooMuch(), tooMuch());
  for (const words of ['Too many', 'Still too many']) {
    saver.add(change('name', words));
    await saver.settled();
  }
  expect(refused).toEqual(['Still too many']);
  saver.add(change('name', 'Few'));
  await saver.settled();
  expect(refused).toEqual([]);
});
