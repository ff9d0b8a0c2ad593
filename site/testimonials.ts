import type { Entry } from '#model/read.ts';
import { optimise, picturePath } from '#site/pictures.ts';
import type { Picture } from '#ui/picture.ts';

/** What a client said, with their portrait made ready. */
export interface TestimonialView {
  quote: string;
  name: string;
  company: string;
  country: string;
  portrait: Picture | undefined;
  /** The short name of the project they speak of. */
  project: string | undefined;
}

/** The side of a portrait, in CSS pixels. */
const side = 56;

export const testimonialViews = (
  testimonials: Entry<'testimonials'>[],
): Promise<TestimonialView[]> =>
  Promise.all(
    testimonials.map(async ({ photo, quote, name, company, country, project }) => ({
      quote,
      name,
      company,
      country,
      project,
      portrait: photo
        ? await optimise(picturePath('testimonials', photo), { width: side, height: side })
        : undefined,
    })),
  );
