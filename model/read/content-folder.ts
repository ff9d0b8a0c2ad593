import { resolve } from 'node:path';

/**
 * The folder with the owner's words and pictures: `content/`, or the one that the environment
 * variable CONTENT_DIR names, so that another site can be checked and built beside it.
 */
export const contentFolder = resolve(process.env.CONTENT_DIR || 'content');
