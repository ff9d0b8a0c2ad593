import type { Entry } from '#model/read.ts';

type Guides = Entry<'guides'>[];

/** The guides to read, which are named where questions come up and at the foot of each page. */
export const guidesToRead = (guides: Guides): Guides =>
  guides.filter(({ isDownloadable }) => !isDownloadable);

/** The guides to download, such as checklists and forms. */
export const guidesToDownload = (guides: Guides): Guides =>
  guides.filter(({ isDownloadable }) => isDownloadable);
