import type { EntryName } from '#model/schemas/fields.ts';
import type { Project } from '#model/schemas/project.ts';
import { getContent } from '#site/content.ts';
import { optimise, photoSize, picturePath } from '#site/pictures.ts';
import { goodsFrame } from './goods-frame.ts';
import type { ProjectPictureView } from './project-picture.tsx';

/** A project as the pages show it. */
export type ProjectView = Omit<Project, 'picture'> & EntryName & { picture?: ProjectPictureView };

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
