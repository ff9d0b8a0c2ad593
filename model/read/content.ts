import type { z } from 'zod';
import type { entrySchemas } from '#model/schemas/collections.ts';
import type { EntryName } from '#model/schemas/entry-name.ts';
import type { Kind } from './folder.ts';
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

type EntryFile<K extends Kind> = ContentFile<z.infer<(typeof entrySchemas)[K]>> &
  Partial<EntryName>;

/** All that could be read of `content/`. */
export interface Content {
  /** The single files, by their path without ending: `profile`, `pages/home`. */
  singles: Record<string, ContentFile>;
  entries: { [K in Kind]: EntryFile<K>[] };
}
