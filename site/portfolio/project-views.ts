import { getContent } from '#site/content.ts';
import { optimise, photoSize, picturePath } from '#site/pictures.ts';
import { goodsFrame } from './goods-frame.ts';
import type { ProjectView } from './project-card.tsx';

/** The projects as the pages show them, with their pictures made for the given width. */
export async function getProjectViews(pictureWidth: number): Promise<ProjectView[]> {
  const { projects } = await getContent();
  return Promise.all(
    projects.map(async ({ picture, ...project }) => {
      if (!picture) return project;
      const path = picturePath('projects', picture.file);
      const place = goodsFrame(await photoSize(path), pictureWidth);
      const { alternative } = picture;
      return { ...project, picture: { alternative, ...(await optimise(path, place)) } };
    }),
  );
}
