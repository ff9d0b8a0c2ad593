/** The error of the desk, on its server and in its page: words for the owner, and the HTTP status of the answer. */

/** Something fails for a reason that the owner can read. */
export class DeskError extends Error {
  override name = 'DeskError';
  /**
   * The HTTP status: 404 where something is gone, 422 where it is refused, 503 where trying again may help; 0 in the
   * page, where the desk did not answer.
   */
  readonly status: number;

  constructor(status: number, words: string, options?: ErrorOptions) {
    super(words, options);
    this.status = status;
  }
}
