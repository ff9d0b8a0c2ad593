/** How much of long lists some places show; the rest stands where the whole list does. */
export const limits = {
  /** Projects in the resume, the first by their numbers: more do not fit two pages beside the jobs. */
  resumeProjects: 6,
  /** Trade lanes on the map, those to the most projects: more cannot be told apart. */
  mapLanes: 24,
  /** Names of places under the map that found no room on it. */
  mapNames: 12,
} as const;

/** What is not shown in full, or not as it is given, in words for the content's author. */
export const limitSentences = [
  `The resume shows the first ${limits.resumeProjects} projects by their numbers; the portfolio shows all.`,
  `The map draws lanes to the ${limits.mapLanes} places with the most projects, and below it names at most ${limits.mapNames} places that found no room; the portfolio names all.`,
  'A photo of goods is cropped on cards to 16 by 9, from its middle, and a portrait to a square; choose pictures whose subject stands in the middle.',
  'A job with "briefInResume: true" takes one line in the resume; the experience page shows all of it.',
  'The resume must fit two pages; the check says by how much it does not.',
];
