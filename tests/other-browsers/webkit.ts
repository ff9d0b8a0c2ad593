import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import type { WebDriver } from 'selenium-webdriver';
import { freePort } from '#desk/server/free-port.ts';
import { importTool } from '../import-tool.ts';
import type { BrowserDriver, Engine, KeyName } from './browser-driver.ts';

type Selenium = typeof import('selenium-webdriver');

const driverProgram = '/usr/bin/WebKitWebDriver';
const displayProgram = '/usr/bin/Xvfb';
const browserProgram = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0];

/** The engine of Safari, as WebKitGTK has it. It shows its window on a screen of its own. */
export const webkit: Engine = {
  name: 'WebKit',
  missing:
    browserProgram && [driverProgram, displayProgram].every(existsSync)
      ? ''
      : 'WebKitGTK was not found; on Debian and Ubuntu: apt install webkit2gtk-driver xvfb',
  launch: launchWebKit,
};

async function launchWebKit({ scripts = true } = {}): Promise<BrowserDriver> {
  const screen = spawn(displayProgram, ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = await once(screen.stdout, 'data');
  const port = await freePort();
  const env = { ...process.env, DISPLAY: `:${String(display).trim()}` };
  const service = spawn(driverProgram, [`--port=${port}`], { env, stdio: 'ignore' });
  const selenium = await importTool<{ default: Selenium }>('selenium-webdriver');
  const driver = await connect(selenium.default, port, scripts);
  const close = async () => {
    await driver.quit();
    await end(service);
    await end(screen);
  };
  return { ...driverOf(driver), problems: [], close };
}

/** Opens a browser window; the service needs a moment before it answers. */
async function connect(
  { Builder, Capabilities }: Selenium,
  port: number,
  scripts: boolean,
): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: browserProgram,
      args: ['--automation', `--enable-javascript-markup=${scripts}`],
    },
  });
  const address = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + 10_000;
  while (!(await fetch(`${address}/status`).catch(() => undefined))) {
    if (Date.now() > deadline) throw new Error(`${driverProgram} does not answer at ${address}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return new Builder().usingServer(address).withCapabilities(capabilities).build();
}

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const ended = once(process, 'exit');
  process.kill();
  await ended;
}

/** Keys by the code points of WebDriver (w3.org/TR/webdriver2, keyboard actions). */
const keys: Record<KeyName, string> = {
  ArrowRight: '\uE014',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
};

/** Its console cannot be read: WebKitGTK's driver has no command for it. */
const driverOf = (driver: WebDriver): Omit<BrowserDriver, 'problems' | 'close'> => {
  const at = (x: number, y: number) => ({
    x: Math.round(x),
    y: Math.round(y),
    origin: 'viewport' as never,
    duration: 0,
  });
  return {
    goTo: (url) => driver.get(url),
    goBack: () => driver.navigate().back(),
    run: (code, ...args) => driver.executeScript(code, ...args),
    moveTo: (x, y) => driver.actions().move(at(x, y)).perform(),
    clickAt: (x, y) => driver.actions().move(at(x, y)).click().perform(),
    press: (key) => driver.actions().sendKeys(keys[key]).perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    resize: async (width, height) => {
      await driver.manage().window().setRect({ x: 0, y: 0, width, height });
    },
  };
};
