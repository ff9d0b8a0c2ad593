import { expect } from 'vitest';

/** Faster than this, in milliseconds, no input of full length stops anybody. */
const unnoticed = 25;

/** The processor's time of this thread so far, in milliseconds: other programs do not count. */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The shortest of three runs, in milliseconds: what the work takes without what disturbs it. */
async function timeOf(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const began = threadTime();
    await work();
    times.push(threadTime() - began);
  }
  return Math.min(...times);
}

/** Compares a text with one of half its length; a machine that is busy gets three tries. */
async function expectHalf(
  textOf: (length: number) => string,
  work: (text: string) => unknown,
  longest: number,
): Promise<void> {
  const ratios: number[] = [];
  for (let tries = 0; tries < 3; tries += 1) {
    const half = await timeOf(() => work(textOf(longest >> 1)));
    ratios.push((await timeOf(() => work(textOf(longest)))) / half);
    if (Math.min(...ratios) < 3) return;
  }
  expect(Math.min(...ratios), 'twice the text takes so many times as long').toBeLessThan(3);
}

/**
 * Expects that work on a text of twice the length takes about twice the time, up to the longest text
 * that it may meet. Work whose time grows with the square takes four times as long.
 *
 * @param textOf makes a text of about that length.
 * @param longest in characters.
 */
export async function expectLinear(
  textOf: (length: number) => string,
  work: (text: string) => unknown,
  longest: number,
): Promise<void> {
  for (let length = longest >> 3; ; length = Math.min(2 * length, longest)) {
    const time = await timeOf(() => work(textOf(length)));
    if (length === longest) {
      if (time < unnoticed) return;
      await expectHalf(textOf, work, longest);
      return;
    }
    expect(time, `${length} of ${longest} characters`).toBeLessThan(1000);
  }
}

/** Repeats a piece up to a length. */
export const repeat =
  (piece: string, end = '', start = '') =>
  (length: number) =>
    start + piece.repeat(Math.ceil(length / piece.length)) + end;
