/** The ways on that several pages offer, each with its address and its words. */
export const getInTouch = { href: '/contact', label: 'Get in Touch' };
export const startConversation = { href: '/contact', label: 'Start a conversation' };
export const viewResume = { href: '/resume', label: 'View Resume' };
export const seeServices = { href: '/services', label: 'See the services' };
export const pastProjects = { href: '/portfolio', label: 'View Past Projects' };

/** The way to the projects, or to the services while there is no project. */
export const projectsLink = (hasProjects: boolean) => (hasProjects ? pastProjects : seeServices);
