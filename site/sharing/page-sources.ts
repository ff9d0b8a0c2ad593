import { lastChanged } from '#model/read/last-changed.ts';

const lists: Record<string, string[]> = {
  '/': ['pages/home.yaml', 'profile.yaml', 'projects', 'testimonials'],
  '/about': ['pages/about.yaml', 'profile.yaml'],
  '/services': ['pages/services.yaml', 'services'],
  '/experience': ['pages/experience.yaml', 'experience'],
  '/contact': ['pages/contact.yaml', 'profile.yaml'],
  '/resume': ['pages/resume.yaml', 'profile.yaml', 'experience', 'projects'],
};

/** The day on which the content of a page changed last, such as `2026-04-22`. */
export function pageChanged(path: string): string {
  return lastChanged(lists[path] ?? ['pages/portfolio.yaml', 'projects']);
}
