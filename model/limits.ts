/** How much of long lists some places show; the rest stands where the whole list does. */
export const limits = {
  /** Projects in the resume, the first by their numbers: more do not fit two pages beside the jobs. */
  resumeProjects: 6,
  /** Trade lanes on the map, those to the most projects: more cannot be told apart. */
  mapLanes: 24,
  /** Names of places under the map that found no room on it. */
  mapNames: 12,
  /** Photos of goods whose width by height lies between these fill a frame of 16 by 9. */
  croppedPhoto: { narrowest: 1.3, widest: 2.2 },
} as const;

/** What is not shown in full, or not as it is given, in words for the content's author. */
export const limitSentences = [
  `The resume shows the first ${limits.resumeProjects} projects by their numbers; the portfolio shows all.`,
  `The map draws lanes to the ${limits.mapLanes} places with the most projects, and below it names at most ${limits.mapNames} places that found no room; the portfolio names all.`,
  'A photo of goods in landscape format is cropped to 16 by 9; one that is upright, square or a panorama is shown whole, on a plain ground. A portrait of a client is cropped to a square around the face, your own to 4 by 5.',
  'A job with "briefInResume: true" takes one line in the resume; the experience page shows all of it.',
  'The resume must fit two pages; the check says by how much it does not.',
];
