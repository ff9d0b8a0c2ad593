/** The links that several pages show, each with its address and its label. */
import type { Link } from '#ui/link-button.tsx';
import type { Route } from './routes.ts';

export const getInTouch = { href: '/contact', label: 'Get in Touch' };
export const startConversation = { href: '/contact', label: 'Start a conversation' };
export const viewResume = { href: '/resume', label: 'View Resume' };
export const seeServices = { href: '/services', label: 'See the services' };
export const seeExperience = { href: '/experience', label: 'See my experience' };
const pastProjects = { href: '/portfolio', label: 'View Past Projects' };

/** The host of a web address, in the letters in which the owner wrote the address: `www.example.com`. */
export const readHost = (address: string): string => address.split('/')[2] ?? '';

/** The link; undefined where the site does not have the page that it leads to. */
export const shownLink = (routes: readonly Route[], link: Link): Link | undefined =>
  routes.some(({ path }) => path === link.href) ? link : undefined;

/** The link to the projects; undefined where there are none. */
export function projectsLink(routes: readonly Route[]): Link | undefined {
  const projects = routes.filter(({ parent }) => parent === pastProjects.href);
  if (projects.length === 0) return undefined;
  return projects.length > 1 ? pastProjects : { ...pastProjects, label: 'View a Past Project' };
}
