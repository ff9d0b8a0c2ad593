import type { Problem } from '#model/problem.ts';
import type { ResumeModel, ResumeRole } from './model.ts';

/** Employers read two pages; what is longer is a matter for the content. */
export const maxPages = 2;

/** Where a part of the content landed. */
export interface OverflowSpot {
  /** From 1. */
  page: number;
  /** The heading of the section that begins here. */
  section?: string;
  /** The content file of the role that stands here. */
  source?: string;
  /** The bullet's number within that role, from 1. */
  bullet?: number;
}

/** The resume does not fit: no fault of the program, but a matter for the content. */
export class ResumeTooLongError extends Error {
  override name = 'ResumeTooLongError';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(`${problem.file}: ${problem.what} ${problem.fix}`);
    this.problem = problem;
  }
}

function longestBullets(roles: ResumeRole[]): string {
  return roles
    .flatMap(({ source, responsibilities }) =>
      responsibilities.map((words, index) => ({ source, number: index + 1, words })),
    )
    .sort((a, b) => b.words.length - a.words.length)
    .slice(0, 3)
    .map(({ source, number, words }) => `bullet ${number} of ${source}, ${words.length} characters`)
    .join('; ');
}

/**
 * Says what to do about a resume that does not fit two pages.
 *
 * @param places where each section, role and bullet landed at the smallest text size.
 */
export function tooLong(model: ResumeModel, pages: number, places: OverflowSpot[]): Problem {
  const roles = model.sections.flatMap((section) =>
    section.kind === 'roles' ? section.roles : [],
  );
  const beyond = places.filter(({ page }) => page > maxPages);
  const first = beyond.find(({ source }) => source);
  const bullets = beyond.filter(({ bullet }) => bullet).length;
  const much = bullets > 0 ? `${bullets} of its bullets do not fit` : 'its end does not fit';
  const role = roles.find(({ source }) => source === first?.source);
  return {
    code: 'long-resume',
    severity: 'error',
    file: first?.source ?? 'content/experience/',
    what: `The resume has ${pages} pages, and two are the most that employers read: ${much}${role ? `, from "${role.title}, ${role.company}" on` : ''}.`,
    fix: `Delete or shorten bullets of any job, or write "briefInResume: true" into the files of old jobs: each then takes one line of the resume and stays whole on the experience page. The longest are: ${longestBullets(roles)}.`,
  };
}
