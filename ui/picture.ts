export interface Picture {
  /** A file that every browser reads. */
  src: string;
  /** The same, smaller, for browsers that read AVIF. */
  avif?: string;
  width: number;
  height: number;
}
