/** Types of the validator of structured data, which has none. */

declare module '@adobe/structured-data-validator' {
  export default class Validator {
    /**
     * The complaints, by Google's rules for rich results.
     *
     * @param data the things of each type.
     */
    validate(data: {
      jsonld: Record<string, object[] | undefined>;
    }): Promise<{ issueMessage: string; severity: string }[]>;
  }
}
