/** The links that several pages show, each with its address and its label. */
import type { Link } from '#ui/link-button.tsx';
import type { Route } from './routes.ts';

export const getInTouch = { href: '/contact', label: 'Get in Touch' };
export const startConversation = { href: '/contact', label: 'Start a conversation' };
export const viewResume = { href: '/resume', label: 'View Resume' };
export const seeServices = { href: '/services', label: 'See the services' };
export const seeExperience = { href: '/experience', label: 'See my experience' };
export const pastProjects = { href: '/portfolio', label: 'View Past Projects' };

/** A link, if the site has the page that it leads to. */
export const shownLink = (routes: readonly Route[], link: Link): Link | undefined =>
  routes.some(({ path }) => path === link.href) ? link : undefined;

/** The way to the projects, if there is a project. */
export const projectsLink = (routes: readonly Route[]): Link | undefined =>
  routes.some(({ parent }) => parent === pastProjects.href) ? pastProjects : undefined;
