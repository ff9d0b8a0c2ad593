import { expect } from 'vitest';
import type { BrowserDriver, KeyName } from './browser-driver.ts';

interface Point {
  x: number;
  y: number;
}

/** What a person does and sees on the site, on top of what the browser's driver can do. */
export class SitePage {
  readonly visitor: BrowserDriver;
  readonly origin: string;

  constructor(visitor: BrowserDriver, origin: string) {
    this.visitor = visitor;
    this.origin = origin;
  }

  /** Opens a page and waits for its fonts: a control may move a little when they come. */
  async open(path: string): Promise<void> {
    await this.visitor.goTo(this.origin + path);
    const isSet = () =>
      this.visitor.run(
        () =>
          document.fonts.status === 'loaded' &&
          [...document.fonts].some(
            ({ family, status }) => family === 'Site' && status === 'loaded',
          ),
      );
    await expect.poll(isSet, { timeout: 5000 }).toBe(true);
  }

  /** Waits until an element that fits is in view, and clicks where it is. */
  async click(selector: string, name?: string): Promise<void> {
    const { x, y } = await this.find(selector, name);
    await this.visitor.clickAt(x, y);
  }

  async hover(selector: string, name?: string): Promise<void> {
    const { x, y } = await this.find(selector, name);
    await this.visitor.moveTo(x, y);
  }

  /** Moves the pointer to a place where no control is. */
  leave(): Promise<void> {
    return this.visitor.moveTo(5, 400);
  }

  press(key: KeyName): Promise<void> {
    return this.visitor.press(key);
  }

  /** Clicks into a field and types. */
  async fill(field: string, text: string): Promise<void> {
    await this.click(`form [name=${field}]`);
    await this.visitor.type(text);
  }

  /** The texts of the elements in view that fit. */
  texts(selector: string): Promise<string[]> {
    return this.visitor.run(
      (css) =>
        [...document.querySelectorAll<HTMLElement>(css)]
          .filter((one) => one.checkVisibility())
          .map((one) => one.textContent.trim()),
      selector,
    );
  }

  /** Waits until elements in view have these texts. */
  async sees(selector: string, ...texts: string[]): Promise<void> {
    await expect.poll(() => this.texts(selector), { timeout: 5000 }).toEqual(texts);
  }

  /** Waits until the page at this path is loaded: before that, a browser may ignore Back. */
  async arrivesAt(path: string | RegExp): Promise<void> {
    const address = () =>
      this.visitor.run(() =>
        document.readyState === 'complete' ? location.pathname + location.search : '',
      );
    await expect.poll(address, { timeout: 5000 }).toMatch(path);
  }

  /**
   * The middle of the first element in view that fits, by its text or its accessible name, once it is
   * at the same place twice: Firefox scrolls back to where one has just typed.
   */
  private async find(selector: string, name?: string): Promise<Point> {
    let point: Point | null = null;
    const look = async () => {
      const before = point;
      point = await this.visitor.run(middle, selector, name ?? null);
      return point !== null && before?.x === point.x && before.y === point.y;
    };
    const options = { message: `${selector} ${name ?? ''}`, timeout: 5000, interval: 100 };
    await expect.poll(look, options).toBe(true);
    if (!point) throw new Error(`${selector} ${name ?? ''} is gone.`);
    return point;
  }
}

/** Runs in the page. */
function middle(selector: string, name: string | null): Point | null {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (one) =>
      one.checkVisibility() &&
      (name === null || (one.ariaLabel ?? one.textContent).trim().startsWith(name)),
  );
  if (!found) return null;
  found.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  // Of a link in two lines the middle of its first line: that of its box may be beside its words.
  const { left, top, width, height } = found.getClientRects()[0] ?? found.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
