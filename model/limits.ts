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
