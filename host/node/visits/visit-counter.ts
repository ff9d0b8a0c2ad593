import type { MiddlewareHandler } from 'hono';
import { isbot } from 'isbot';
import { addVisit, mergeCounts, type VisitCounts } from './visit-counts.ts';
import { readCounts, writeCounts } from './visit-file.ts';

/** What is in the contact page of a site that says that views are counted. */
export const countedPageMark = 'data-visits="counted"';

export interface VisitCounterOptions {
  dataFolder: string;
  /** The country of an address, as ISO 3166-1 has it; `??` where it is not known. */
  countryOf: (address: string) => string;
  now: () => number;
  log: (event: string, facts: Record<string, string | number>) => void;
}

/**
 * Counts views of pages by day, page and country. The address is asked for its country and forgotten:
 * nothing about a person is kept, neither in memory nor on the disk.
 */
export class VisitCounter {
  readonly #options: VisitCounterOptions;
  #unsaved: VisitCounts = {};

  constructor(options: VisitCounterOptions) {
    this.#options = options;
  }

  /** Counts what was answered with a page: not robots, and not pages fetched ahead of a click. */
  watch(clientOf: (context: Parameters<MiddlewareHandler>[0]) => string): MiddlewareHandler {
    return async (context, next) => {
      await next();
      const { req, res } = context;
      const isPage = res.headers.get('Content-Type')?.startsWith('text/html') || res.status === 304;
      if (req.method !== 'GET' || ![200, 304].includes(res.status) || !isPage) return;
      if (isbot(req.header('User-Agent')) || req.header('Sec-Purpose')?.includes('prefetch'))
        return;
      const day = new Date(this.#options.now()).toISOString().slice(0, 10);
      const country = this.#options.countryOf(clientOf(context));
      addVisit(this.#unsaved, { day, page: req.path, country });
    };
  }

  /** Adds what was counted since the last time to the file; a failure leaves it for the next time. */
  async save(): Promise<void> {
    const saving = this.#unsaved;
    if (Object.keys(saving).length === 0) return;
    this.#unsaved = {};
    const { dataFolder, log } = this.#options;
    try {
      await writeCounts(dataFolder, mergeCounts(await readCounts(dataFolder), saving));
    } catch (error) {
      this.#unsaved = mergeCounts(saving, this.#unsaved);
      log('visits not saved', { reason: (error as Error).message });
    }
  }
}
