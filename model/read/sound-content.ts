import { type Kind, optionalFiles } from '#model/schemas/collections.ts';
import { completeColours } from '#model/schemas/derived-colours.ts';
import { type PageName, pageSchemas } from '#model/schemas/page.ts';
import type { Content, ContentFile, ContentFiles, Entry } from './content.ts';

function fieldsOf<Data>(file: ContentFile<Data> | undefined, name: string): Data {
  if (file?.data === undefined) throw new Error(`content/${name}.yaml was not read as sound`);
  return file.data;
}

function entriesOf<K extends Kind>(files: ContentFiles, kind: K): Entry<K>[] {
  const entries = files.entries[kind].map((file) => {
    const { number = 0, slug = '' } = file;
    return { ...fieldsOf(file, kind), number, slug, file: file.file } as Entry<K>;
  });
  entries.sort((a, b) => a.number - b.number);
  // Visitors count what they see: the numbers of the files have gaps where entries were removed.
  const isHidden = (entry: Entry<K>) => 'hidden' in entry && entry.hidden === true;
  const inOrder = [...entries.filter((one) => !isHidden(one)), ...entries.filter(isHidden)];
  const places = new Map(inOrder.map((entry, index) => [entry.slug, index + 1]));
  return entries.map((entry) => ({ ...entry, number: places.get(entry.slug) ?? 0 }));
}

/**
 * The content of the site from its files.
 *
 * @param files read without a problem.
 */
export function assembleContent(files: ContentFiles): Content {
  const { singles } = files;
  const pageNames = Object.keys(pageSchemas) as PageName[];
  const pages = pageNames.map((name) => {
    const path = `pages/${name}` as const;
    const isLeftOut = !singles[path] && optionalFiles.includes(path);
    return [name, isLeftOut ? pageSchemas[name].parse({}) : fieldsOf<unknown>(singles[path], path)];
  });
  return {
    profile: fieldsOf(singles.profile, 'profile'),
    colours: completeColours(fieldsOf(singles.colours, 'colours')),
    pages: Object.fromEntries(pages) as Content['pages'],
    services: entriesOf(files, 'services'),
    roles: entriesOf(files, 'experience'),
    projects: entriesOf(files, 'projects').filter(({ hidden }) => !hidden),
    testimonials: entriesOf(files, 'testimonials'),
    guides: entriesOf(files, 'guides'),
  };
}
