/** Types of the package @jsonresume/schema, which has none. */

declare module '@jsonresume/schema' {
  /** Calls back with the schema's complaints, or with null and true when there are none. */
  export function validate(
    resume: unknown,
    callback: (errors: unknown[] | null, valid: boolean) => void,
  ): void;
}
