export interface Picture {
  /** A file that every browser reads. */
  src: string;
  /** The same, smaller, for browsers that read AVIF. */
  avif?: string;
  /** The AVIF for phones, where it is shown smaller there. */
  phoneAvif?: string | undefined;
  width: number;
  height: number;
}
