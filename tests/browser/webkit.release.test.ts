/** Tests the layout of every page in WebKit, the engine of Safari, where its driver and Xvfb are installed. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { listen } from '../server/listen.ts';
import { sitemapPaths } from '../sitemap.ts';
import { startServer } from '../start-server.ts';

const isInstalled = ['WebKitWebDriver', 'xvfb-run'].every(
  (program) => spawnSync('which', [program]).status === 0,
);

/** A window of WebKitGTK, driven by WebDriver (W3C). */
async function openWindow() {
  const holder = createServer();
  const port = await listen(holder);
  await new Promise((done) => holder.close(done));
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    detached: true, // a group of processes, which end together
    stdio: 'ignore',
  });
  const post = async (path: string, body: object) => {
    const address = `http://127.0.0.1:${port}/session${path}`;
    const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const isListening = () => fetch(`http://127.0.0.1:${port}/status`).then(Boolean, () => false);
  while (!(await isListening())) await setTimeout(100);
  const { sessionId } = (await post('', { capabilities: {} })) as { sessionId: string };
  const session = `/${sessionId}`;
  return {
    go: (url: string) => post(`${session}/url`, { url }),
    setWidth: (width: number) => post(`${session}/window/rect`, { width, height: 900 }),
    evaluate: <Result>(inPage: () => Result) =>
      post(`${session}/execute/async`, {
        script: `Promise.resolve((${inPage})()).then(arguments[0])`,
        args: [],
      }) as Promise<Awaited<Result>>,
    close: async () => {
      process.kill(-(driver.pid as number));
      await once(driver, 'exit');
    },
  };
}

/** Runs in the page: brings every picture into view, and describes what does not stand in its place. */
async function findMisplaced() {
  const frame = () => new Promise(requestAnimationFrame);
  // What is loaded after the first paint (components.css).
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')];
  const problems: string[] = [];
  let checked = 0;
  for (const picture of pictures) {
    const place = picture.closest(':not(img, picture)') as Element;
    place.scrollIntoView({ behavior: 'instant' });
    await frame();
    await frame();
    if (picture.getClientRects().length === 0) continue;
    checked += 1;
    while (!picture.complete) await frame();
    // A place that grows with its picture, and the picture with it, takes several frames.
    for (let count = 0; count < 10; count += 1) await frame();
    const { width, right, bottom } = picture.getBoundingClientRect();
    const room = place.getBoundingClientRect();
    const name = picture.getAttribute('src');
    if (room.right > innerWidth) problems.push(`${name} leaves the window`);
    if (right > room.right + 1) problems.push(`${name} is wider than its place`);
    if (bottom > room.bottom + 1) problems.push(`${name} is higher than its place`);
    const stated = Number(picture.getAttribute('width'));
    if (name?.endsWith('-code.svg') && width < stated - 1)
      problems.push(`${name} is narrower than ${stated} px`);
  }
  for (const legend of document.querySelectorAll('legend')) {
    const line = (legend.parentElement as Element).getBoundingClientRect().top;
    if (legend.getBoundingClientRect().top < line + 4)
      problems.push(`“${legend.textContent}” stands on the line above it`);
  }
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) problems.push(`the page is ${scrollWidth} px wide`);
  return { checked, problems };
}

describe.skipIf(!isInstalled)('WebKit, where it is installed', () => {
  test('pages are no wider than the window, and pictures and legends stand within their places', async () => {
    const server = await startServer();
    const window = await openWindow();
    let checked = 0;
    const problems: string[] = [];
    try {
      for (const width of [500, 768, 1024])
        for (const path of sitemapPaths()) {
          await window.setWidth(width);
          await window.go(server.origin + path);
          const found = await window.evaluate(findMisplaced);
          checked += found.checked;
          problems.push(...found.problems.map((problem) => `${path} at ${width} px: ${problem}`));
        }
    } finally {
      await window.close();
      await server.stop();
    }
    expect(checked).toBeGreaterThan(20);
    expect(problems).toEqual([]);
  });
});
