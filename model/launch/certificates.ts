import type { Path } from '#model/problem.ts';
import type { ContentFile, ContentFiles } from '#model/read/content.ts';

/** What must be done about one field before strangers may see the site. */
interface Finding {
  file: ContentFile;
  path: Path;
  todo: string;
}

/** Certificates that are invented, or whose last month has passed. */
function certificates({ singles }: ContentFiles, today: Date): Finding[] {
  const { profile } = singles;
  const month = today.toISOString().slice(0, 7);
  return (profile?.data?.certificates ?? []).flatMap(
    ({ sample, name, validUntil }, index): Finding[] => {
      const path = ['certificates', index];
      const file = profile as ContentFile;
      if (sample)
        return [{ file, path, todo: 'Write down a certificate of your own, or delete this one.' }];
      if (!validUntil || validUntil >= month) return [];
      const todo = `${name} was valid until ${validUntil}. Renew it and write the new month, or delete it.`;
      return [{ file, path: [...path, 'validUntil'], todo }];
    },
  );
}

export const certificateFindings = (files: ContentFiles, today: Date): Finding[] =>
  files.singles.profile?.data?.sample === true ? [] : certificates(files, today);
