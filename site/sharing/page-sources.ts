import { lastChanged } from '#model/read/last-changed.ts';

const lists: Record<string, string[]> = {
  '/': ['pages/home.yaml', 'profile.yaml', 'projects', 'testimonials'],
  '/about': ['pages/about.yaml', 'profile.yaml'],
  '/services': ['pages/services.yaml', 'services'],
  '/experience': ['pages/experience.yaml', 'experience'],
  '/contact': ['pages/contact.yaml', 'profile.yaml'],
  '/resume': ['pages/resume.yaml', 'profile.yaml', 'experience', 'projects'],
};

const ofProjects = ['pages/portfolio.yaml', 'projects'];

/** Hundreds of pages have the same sources, and Git takes a while to answer. */
const days = new Map<string[], string>();

/** The day on which the content of a page changed last, such as `2026-04-22`. */
export function pageChanged(path: string): string {
  const sources = lists[path] ?? ofProjects;
  const day = days.get(sources) ?? lastChanged(sources);
  days.set(sources, day);
  return day;
}
