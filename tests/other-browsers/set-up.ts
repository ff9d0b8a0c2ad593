import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { type RunningServer, startServer } from '../start-server.ts';
import type { BrowserDriver, Engine } from './browser-driver.ts';
import { contactTests, plainContactTests } from './contact.ts';
import { backTest, menuTests } from './menu.ts';
import { pageTests } from './site.ts';
import { SitePage } from './site-page.ts';
import { tooltipTests } from './tooltip.ts';

/**
 * The core of the browser tests, for a browser that Playwright does not drive. Where the browser
 * is missing the tests are skipped, and the name of their block says why.
 */
export function testSite(engine: Engine) {
  const { name, missing } = engine;
  describe.skipIf(missing)(missing ? `${name}: ${missing}` : name, () => {
    const origin = useServer();
    describe('with its scripts', () => {
      const person = useVisitor(() => engine.launch(), origin);
      for (const tests of [pageTests, menuTests, tooltipTests, contactTests, backTest])
        tests(person);
    });
    describe('without scripts', () => {
      plainContactTests(useVisitor(() => engine.launch({ scripts: false }), origin));
    });
  });
}

/** Starts the built server for the tests of the block; returns its origin once it runs. */
export function useServer(): () => string {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server?.stop());
  return () => server.origin;
}

/**
 * Opens a browser for the tests of the block. A test fails when the console has an error or a
 * warning after it; a test that is about one takes it out of `problems`.
 */
export function useVisitor(
  launch: () => Promise<BrowserDriver>,
  origin: () => string,
): () => SitePage {
  let visitor: BrowserDriver;
  beforeAll(async () => {
    visitor = await launch();
  });
  afterEach(() => {
    expect(visitor.problems.splice(0), 'errors and warnings of the console').toEqual([]);
  });
  afterAll(() => visitor?.close());
  return () => new SitePage(visitor, origin());
}
