import type { Words } from '#model/schemas/words.ts';

/** The way to the projects, or to the services while there is no project. */
export const projectsLink = (hasProjects: boolean, { buttons }: Pick<Words, 'buttons'>) =>
  hasProjects
    ? { href: '/portfolio', label: buttons.projects }
    : { href: '/services', label: buttons.services };
