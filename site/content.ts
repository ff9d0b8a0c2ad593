import { type CollectionEntry, getCollection, getEntry } from 'astro:content';
import { inScheme, type Scheme, type SchemeColours } from '#model/schemas/colours.ts';
import { type EntryName, parseEntryName } from '#model/schemas/entry-name.ts';
import { type Page, type PageName, pageSchemas } from '#model/schemas/page.ts';
import type { Profile } from '#model/schemas/profile.ts';

type EntryCollection = 'services' | 'experience' | 'projects' | 'testimonials';

/** An entry's fields together with the number and slug of its file name. */
export type Entry<Kind extends EntryCollection> = CollectionEntry<Kind>['data'] & EntryName;

async function getEntries<Kind extends EntryCollection>(kind: Kind): Promise<Entry<Kind>[]> {
  const entries: CollectionEntry<Kind>[] = await getCollection(kind);
  return entries
    .map((entry) => {
      const name = parseEntryName(entry.id);
      if (!name) throw new Error(`content/${kind}/${entry.id}.yaml: not a number and a name`);
      return { ...entry.data, ...name };
    })
    .sort((a, b) => a.number - b.number);
}

/** The services, in the order of their numbers. */
export const getServices = () => getEntries('services');

/** The roles, in the order of their numbers: the present one first. */
export const getRoles = () => getEntries('experience');

/** The projects, in the order of their numbers. */
export const getProjects = () => getEntries('projects');

/** The testimonials, in the order of their numbers. */
export const getTestimonials = () => getEntries('testimonials');

/** The owner. */
export async function getProfile(): Promise<Profile> {
  const entry = await getEntry('profile', 'profile');
  if (!entry) throw new Error('content/profile.yaml is missing');
  return entry.data;
}

/** The colours of the site, of one scheme. */
export async function getColours(scheme: Scheme): Promise<SchemeColours> {
  const entry = await getEntry('colours', 'colours');
  if (!entry) throw new Error('content/colours.yaml is missing');
  return inScheme(entry.data, scheme);
}

/** The words of one page. */
export async function getPage<Name extends PageName>(name: Name): Promise<Page<Name>> {
  const entry = await getEntry('pages', name);
  if (!entry) throw new Error(`content/pages/${name}.yaml is missing`);
  return pageSchemas[name].parse(entry.data) as Page<Name>;
}
