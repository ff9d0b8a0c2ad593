import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type DeskProcess, startDesk } from './desk-process.ts';

const rounds = 30;
/** Between two letters, in milliseconds; the page sends at least every 600 ms, this sends each. */
const betweenLetters = 40;

/** Comes in by the key of the address, as the browser does. */
async function enter(desk: DeskProcess) {
  const { origin } = new URL(desk.address);
  const answer = await fetch(desk.address, { redirect: 'manual' });
  const cookie = `${answer.headers.get('set-cookie')}`.split(';')[0] ?? '';
  const headers = { Cookie: cookie, Origin: origin, 'Content-Type': 'application/json' };
  const shown = async () => {
    const entry = await fetch(`${origin}/api/entry?file=profile`, { headers });
    expect(entry.status).toBe(200);
    return ((await entry.json()) as { shown: { tagline: string } }).shown.tagline;
  };
  const type = (value: string, seen: string) =>
    fetch(`${origin}/api/change`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        file: 'profile',
        path: ['tagline'],
        value,
        seen,
        visit: value.slice(0, 3),
      }),
    });
  return { shown, type };
}

test(`a desk killed at ${rounds} moments of typing keeps every word that it confirmed`, {
  timeout: 600_000,
}, async () => {
  const desk = await startDesk();
  const profile = () => readFile(join(desk.content, 'profile.yaml'), 'utf8');
  const before = await profile();
  try {
    // A key works once, so each start is entered once.
    let browser = await enter(desk);
    for (let round = 0; round < rounds; round += 1) {
      const moment = Math.random() * 1_500;
      let confirmed = await browser.shown();
      /** What the desk may have saved without a confirmation that arrived. */
      let unconfirmed: string[] = [];
      const killed = wait(moment).then(() => desk.kill());
      let isDead = false;
      void killed.then(() => {
        isDead = true;
      });
      for (let letter = 0; !isDead; letter += 1) {
        // Every third word is too long for the field, and stays a draft.
        const sent = `${String(round).padStart(2, '0')} ${'a'.repeat(letter % 3 === 2 ? 120 : 1 + (letter % 60))}`;
        unconfirmed.push(sent);
        const answer = await browser.type(sent, confirmed).catch(() => undefined);
        if (answer?.ok) {
          confirmed = sent;
          unconfirmed = [];
        }
        await wait(betweenLetters);
      }
      await killed;
      const text = await profile();
      expect(parse(text)).toBeTypeOf('object');
      expect(text.split('\n').filter((line) => !line.startsWith('tagline:'))).toEqual(
        before.split('\n').filter((line) => !line.startsWith('tagline:')),
      );
      await desk.restart();
      browser = await enter(desk);
      expect([confirmed, ...unconfirmed]).toContain(await browser.shown());
    }
  } finally {
    await desk.stop();
  }
});
