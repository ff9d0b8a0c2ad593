import type { ResumeModel, ResumeRole } from './model.ts';

/** Employers read two pages; what is longer is a matter for the content. */
export const mostPages = 2;

/** Where a part of the content landed. */
export interface Place {
  /** From 1. */
  page: number;
  /** The heading of the section that begins here. */
  section?: string;
  /** The content file of the role that stands here. */
  source?: string;
  /** The bullet's number within that role, from 1. */
  bullet?: number;
}

function nameOf({ section, source, bullet }: Place, roles: ResumeRole[]): string {
  if (section) return `the section "${section}"`;
  const role = roles.find((one) => one.source === source);
  const name = `the role "${role?.title}, ${role?.company}" (${source})`;
  return bullet ? `bullet ${bullet} of ${name}` : name;
}

function longestBullets(roles: ResumeRole[]): string[] {
  return roles
    .flatMap(({ source, responsibilities }) =>
      responsibilities.map((words, index) => ({ source, number: index + 1, words })),
    )
    .sort((a, b) => b.words.length - a.words.length)
    .slice(0, 5)
    .map(
      ({ source, number, words }) =>
        `- ${source}, bullet ${number}, ${words.length} characters: "${words.slice(0, 50).replaceAll('\u00a0', ' ')}…"`,
    );
}

/**
 * Says what to do about a resume that does not fit two pages.
 *
 * @param places where each section, role and bullet landed at the smallest text size.
 */
export function tooLongMessage(model: ResumeModel, pages: number, places: Place[]): string {
  const roles = model.sections.flatMap((section) =>
    section.kind === 'roles' ? section.roles : [],
  );
  const first = places.find(({ page }) => page > mostPages);
  const bullets = roles.flatMap(({ responsibilities }) => responsibilities).length;
  return [
    `The resume fills ${pages} pages, and two are the most that employers read: it has ` +
      `${roles.length} roles with ${bullets} bullets.`,
    ...(first ? [`What no longer fits begins at ${nameOf(first, roles)}.`] : []),
    'Shorten or delete bullets there or above it, or write briefInResume: true into the files of old ' +
      'jobs: each then takes one line. The longest bullets are:',
    ...longestBullets(roles),
  ].join('\n');
}
