/** The path of the fonts' stylesheet for one version; `[version]` gives the pattern of its route. */
export const fontStylesheetPath = (version: string) => `/_astro/fonts.${version}.css`;
