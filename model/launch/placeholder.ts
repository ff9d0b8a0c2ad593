import type { Path } from '#model/problem.ts';
import type { Kind } from '#model/schemas/collections.ts';
import { fieldName } from '#model/wording.ts';

/** What kind of thing is left, for code and for the words of another surface. */
export type PlaceholderCode = 'sample' | 'contact' | 'consent' | 'setting';

/** Something that must be replaced before strangers may see the site. */
export interface Placeholder {
  code: PlaceholderCode;
  /** The heading under which it is listed. */
  group: string;
  /** Where it stands: a file, and the field if there is one. */
  place: string;
  /** What to do about it, in the owner's words. */
  todo: string;
  file?: string;
  path?: Path;
}

/** Something to do, in a file and at a field of it. */
export const placeholderIn = (
  code: PlaceholderCode,
  file: string,
  path: Path | undefined,
  group: string,
  todo: string,
): Placeholder => ({
  code,
  group,
  place: path ? `${file}, ${fieldName(path)}` : file,
  todo,
  file,
  ...(path && { path }),
});

/** The headings, and what is to be done with a file that is still marked as a sample. */
export const groups: Record<Kind | 'profile' | 'pages', { title: string; todo: string }> = {
  profile: {
    title: 'You',
    todo: 'Fill in every field with your own facts, then delete the line "sample: true".',
  },
  services: {
    title: 'Services',
    todo: 'Keep what you offer and write it in your own words, then delete the line "sample: true". Delete a service that you do not offer.',
  },
  experience: {
    title: 'Experience',
    todo: 'Add a job you have held, then delete the line "sample: true". Delete the file if you do not need it.',
  },
  projects: {
    title: 'Projects',
    todo: 'Write down an order that you have really done, with numbers that you can prove, then delete the line "sample: true". Delete the file if you do not need it.',
  },
  testimonials: {
    title: 'Testimonials',
    todo: 'Replace name, company, words and photo by those of a client who has agreed to it, then delete the line "sample: true". Delete the file if you have none yet.',
  },
  guides: {
    title: 'Guides',
    todo: 'Write what is true of you: your terms, your prices, your answers, then delete the line "sample: true". Delete the file if you do not need the page.',
  },
  pages: {
    title: 'Words of the pages',
    todo: 'Read the words, change what is not true of you, then delete the line "sample: true".',
  },
};

export const groupOf = (file: string) => {
  const [, part = ''] = file.split('/');
  return (
    groups[(part === 'profile.yaml' ? 'profile' : part) as keyof typeof groups] ?? groups.pages
  );
};

/** The list of what is left, by group; what is to be done in the same way is said once. */
export function formatPlaceholders(placeholders: Placeholder[]): string {
  const blocks = [...Map.groupBy(placeholders, ({ group }) => group)].map(([group, items]) => {
    const steps = Map.groupBy(items, ({ todo }) => todo);
    const lines = [...steps].flatMap(([todo, same]) => [
      ...same.map(({ place }) => `  ${place}`),
      `    → ${todo}`,
    ]);
    return [group, ...lines].join('\n');
  });
  const subject = placeholders.length === 1 ? '1 thing is' : `${placeholders.length} things are`;
  return [`Not ready to launch: ${subject} still invented or missing.`, ...blocks].join('\n\n');
}
