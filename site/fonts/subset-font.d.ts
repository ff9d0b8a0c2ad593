/** Types of the package subset-font, which has none. */
declare module 'subset-font' {
  interface SubsetFontOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** Per axis: one value pins it, a range narrows it. */
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
    /** The OpenType features to keep; all by default. */
    keepFeatures?: readonly string[];
    /** Tables that are left out, by their tags. */
    dropTables?: readonly string[];
    noHinting?: boolean;
    /** Keeps every glyph; the text is null then. */
    keepAllGlyphs?: boolean;
  }

  /** Cuts a font down to the characters of a text; null where `keepAllGlyphs` is set. */
  export default function subsetFont(
    font: Buffer,
    text: string | null,
    options?: SubsetFontOptions,
  ): Promise<Buffer>;
}
