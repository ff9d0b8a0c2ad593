import type { EntryFields, FileFields, FileName, Kind } from '#model/schemas/collections.ts';
import type { Colours } from '#model/schemas/colours.ts';
import type { EntryName } from '#model/schemas/entry-name.ts';
import type { Page, PageName } from '#model/schemas/page.ts';
import type { Profile } from '#model/schemas/profile.ts';
import type { YamlFile } from './yaml-file.ts';

/** One content file: its fields as its schema gives them, and where each stands. */
export interface ContentFile<Data = unknown> {
  /** Its path for reports: `content/projects/01-dining-range.yaml`. */
  file: string;
  /** Absent when a field is wrong. */
  data?: Data;
  /** The fields as they were written, for checks that need only one of them. */
  yaml: YamlFile;
}

type EntryFile<K extends Kind> = ContentFile<EntryFields<K>> & Partial<EntryName>;

/** All files of `content/` that could be read, sound or not. */
export interface ContentFiles {
  /** By their path without ending: `profile`, `pages/home`. */
  singles: { [Name in FileName]?: ContentFile<FileFields<Name>> };
  entries: { [K in Kind]: EntryFile<K>[] };
}

/** The fields of an entry, with its place among what visitors see and the slug of its file name. */
export type Entry<K extends Kind> = EntryFields<K> &
  EntryName & {
    /** Its path for reports: `content/projects/01-dining-range.yaml`. */
    file: string;
  };

/** The content of the whole site, sound and typed; entries are in the order of their numbers. */
export interface Content {
  profile: Profile;
  colours: Colours;
  pages: { [Name in PageName]: Page<Name> };
  services: Entry<'services'>[];
  /** The present one first. */
  roles: Entry<'experience'>[];
  projects: Entry<'projects'>[];
  testimonials: Entry<'testimonials'>[];
  /** Pages for buyers, each at the address of its short name. */
  guides: Entry<'guides'>[];
}
