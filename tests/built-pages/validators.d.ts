/** Types of two packages that have none: the extractor and the validator of structured data. */

declare module '@marbec/web-auto-extractor' {
  /** The structured data of a page: per format, per type, the things that were found. */
  export interface ExtractedData {
    jsonld: Record<string, Record<string, unknown>[]>;
  }
  export default class WebAutoExtractor {
    constructor(options?: { addLocation?: boolean });
    parse(html: string): ExtractedData;
  }
}

declare module '@adobe/structured-data-validator' {
  import type { ExtractedData } from '@marbec/web-auto-extractor';

  export default class Validator {
    /** The complaints, by Google's rules for rich results. */
    validate(data: ExtractedData): Promise<{ issueMessage: string; severity: string }[]>;
  }
}
