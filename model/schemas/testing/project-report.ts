import { problemsOn } from '#model/testing/fixture.ts';

const project = 'projects/01-dining-chairs.yaml';

/** Two gates of a project, as its file has them. */
export const gates = `gates:
  - title: Brief
    note: In writing
    planned: 2024-01-09
    actual: 2024-01-09
  - title: Ship
    note: Handed over
    planned: 2024-04-02
    actual: 2024-04-02
`;

/**
 * What the content check says of a sound project with more text at its end.
 *
 * @param change a text of the project that is replaced, and what takes its place.
 */
export const reportWith = (text: string, change?: [before: string, after: string]) =>
  problemsOn((fixture) => {
    fixture.files.set(project, `${fixture.files.get(project)}${text}`);
    if (change) fixture.replace(project, ...change);
  });
