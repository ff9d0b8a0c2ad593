import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const isRunning = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null;

/** A program that is started again and again, and of which one at most runs. */
export class OneAtATime {
  readonly #start: () => ChildProcess;
  #running: ChildProcess | undefined;
  #turn: Promise<void> = Promise.resolve();

  constructor(start: () => ChildProcess) {
    this.#start = start;
  }

  /** Starts it, after the one before has finished its work; also when that has died by itself. */
  restart(): Promise<void> {
    return this.#next(() => {
      this.#running = this.#start();
    });
  }

  /** Ends it, and resolves when it has ended. */
  stop(): Promise<void> {
    return this.#next(() => {});
  }

  #next(then: () => void): Promise<void> {
    this.#turn = this.#turn.then(async () => {
      const before = this.#running;
      if (before && isRunning(before)) {
        before.kill('SIGTERM');
        await once(before, 'exit');
      }
      then();
    });
    return this.#turn;
  }
}
