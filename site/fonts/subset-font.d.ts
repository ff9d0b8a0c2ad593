/** Types of the package subset-font, which has none. */
declare module 'subset-font' {
  interface SubsetFontOptions {
    targetFormat?: 'sfnt' | 'woff2';
    /** The value of each variable axis. */
    variationAxes?: Record<string, number>;
    /** The OpenType features to keep; all by default. */
    keepFeatures?: readonly string[];
    /** Tables that are left out, by their tags. */
    dropTables?: readonly string[];
    noHinting?: boolean;
  }

  /** Cuts a font down to the characters of a text. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: SubsetFontOptions,
  ): Promise<Buffer>;
}
