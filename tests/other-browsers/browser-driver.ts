/** The keys that the tests press, by the names of the DOM standard. */
export type KeyName = 'ArrowRight' | 'Enter' | 'Escape' | 'Tab';

/** One browser window with a person's hands: what a driver must be able to do for the tests. */
export interface BrowserDriver {
  /** Opens an address and waits until its page has loaded. */
  goTo(url: string): Promise<void>;
  /** Goes back to the page before. */
  goBack(): Promise<void>;
  /**
   * Runs a function in the page. It is sent as text, so it may use nothing from outside but its
   * arguments, and both arguments and result must be JSON.
   */
  run<Args extends unknown[], Result>(
    code: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Moves the pointer to a point of the window, in CSS pixels. */
  moveTo(x: number, y: number): Promise<void>;
  /** Presses and releases the pointer's first button at a point of the window, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  press(key: KeyName): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** Sets the window's size in CSS pixels; a browser may have a smallest width. */
  resize(width: number, height: number): Promise<void>;
  /** The errors and warnings of the console so far, where the driver can read it. */
  problems: string[];
  close(): Promise<void>;
}

/** A browser that the tests know how to drive. */
export interface Engine {
  name: string;
  /** Why it cannot be driven on this machine, and what to install; empty when it can. */
  missing: string;
  launch(options?: { scripts?: boolean }): Promise<BrowserDriver>;
}
