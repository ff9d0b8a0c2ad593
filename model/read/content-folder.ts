import { relative, resolve } from 'node:path';

/**
 * The folder with the owner's words and pictures: `content/`, or the one that the environment
 * variable CONTENT_DIR names, so that another site can be checked and built beside it.
 */
export const contentFolder = resolve(process.env.CONTENT_DIR || 'content');

const fromProject = relative('', contentFolder).replaceAll('\\', '/');

/** The folder as reports name it: from the project's own, or in full when it lies elsewhere. */
export const contentFolderName = fromProject.startsWith('..') ? contentFolder : fromProject;
