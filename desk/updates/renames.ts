import type { GroupPath } from '#desk/yaml/rename-field.ts';

/** A field that got another name. */
export interface Rename {
  /** The file: `profile`, `pages/home`, or a folder of entries such as `projects`. */
  file: string;
  /** Where the group stands that has the field. */
  path: GroupPath;
  from: string;
  to: string;
}

/** What brings content of the form before to a new form. */
interface FormChange {
  /** The form that the content has then. */
  version: number;
  /** What happened, for the owner. */
  words: string;
  renames: readonly Rename[];
}

/**
 * Every change of the content's form, the oldest first. One that was released is never changed: content of
 * that form is somewhere. Each must leave content as it is that has the new names already, as an update that
 * was broken off is begun again.
 */
export const formChanges: readonly FormChange[] = [
  {
    version: 2,
    words: 'Papers are called certificates, plates technical drawings, and plots charts.',
    renames: [
      { file: 'profile', path: [], from: 'papers', to: 'certificates' },
      { file: 'pages/home', path: [], from: 'papers', to: 'certificates' },
      { file: 'words', path: [], from: 'papers', to: 'certificates' },
      { file: 'projects', path: [], from: 'plate', to: 'technicalDrawing' },
      { file: 'projects', path: ['measurements', '*'], from: 'plot', to: 'chart' },
    ],
  },
];
