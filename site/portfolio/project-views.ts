import { getContent } from '#site/content.ts';
import { optimise, picturePath } from '#site/pictures.ts';
import type { ProjectView } from './project-card.tsx';

/** The projects as the pages show them, with their pictures made for the given width. */
export async function getProjectViews(pictureWidth: number): Promise<ProjectView[]> {
  const size = { width: pictureWidth, height: Math.round((pictureWidth * 9) / 16) };
  const { projects } = await getContent();
  return Promise.all(
    projects.map(async ({ picture, ...project }) => {
      if (!picture) return project;
      const { file, alternative } = picture;
      return {
        ...project,
        picture: { alternative, ...(await optimise(picturePath('projects', file), size)) },
      };
    }),
  );
}
