import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** The earliest date that a ZIP archive can hold. */
const firstDate = new Date(1980, 0, 1);

/**
 * Takes the chance out of an Office Open XML file, so that the same words give the same bytes: the
 * time of writing, in its properties and its archive, and the random numbers in link identifiers. Its
 * properties get the language, which the library that writes them does not know.
 */
export function makeReproducible(file: Uint8Array, language: string): Uint8Array {
  const numbers = new Map<string, string>();
  const numbered = (id: string) => {
    if (!numbers.has(id)) numbers.set(id, `rIdLink${numbers.size + 1}`);
    return numbers.get(id) as string;
  };
  const parts = Object.entries(unzipSync(file)).map(([path, bytes]) => {
    if (!/\.(xml|rels)$/.test(path)) return [path, bytes] as const;
    const xml = strFromU8(bytes)
      .replace(/<dcterms:(created|modified)[^<>]*>[^<]*<\/dcterms:(?:created|modified)>/g, '')
      .replace('</cp:coreProperties>', `<dc:language>${language}</dc:language>$&`)
      .replace(/(?<=["'])rId[\w-]{15,}(?=["'])/g, numbered);
    return [path, strToU8(xml)] as const;
  });
  return zipSync(Object.fromEntries(parts), { mtime: firstDate, level: 9 });
}
