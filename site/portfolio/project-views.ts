import { getProjects } from '#site/content.ts';
import { optimise } from '#site/pictures.ts';
import type { ProjectView } from './project-card.tsx';

/** The projects as the pages show them, with their pictures made for the given width. */
export async function getProjectViews(pictureWidth: number): Promise<ProjectView[]> {
  const size = { width: pictureWidth, height: Math.round((pictureWidth * 9) / 16) };
  return Promise.all(
    (await getProjects()).map(async ({ picture, ...project }) => {
      if (!picture) return project;
      const { file, alternative } = picture;
      return { ...project, picture: { alternative, ...(await optimise(file, size)) } };
    }),
  );
}
