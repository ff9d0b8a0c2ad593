/** Shows a technical drawing of the goods that a project bought, in both colour schemes. */
import { schemes } from '#model/colours.ts';

/** The unique name of the file of a project's first drawing, or of its second. */
export const drawingName = (slug: string, index = 0) =>
  index === 0 ? slug : `${slug}.${index + 1}`;

export const drawingPath = (slug: string, index = 0) => `/drawings/${drawingName(slug, index)}.svg`;

interface DrawingProps {
  /** The slug of the project; `index` selects the drawing, the first by default. */
  slug: string;
  index?: number;
  /** Alternative text; omitted where the text beside it says the same. */
  alternative?: string | undefined;
}

/**
 * A drawing of the goods as a picture, loaded when it is near the screen. An image does not know the page's colour
 * scheme, so there is one for each, from the same file, and one of them is hidden.
 */
export const Drawing = ({ slug, index, alternative = '' }: DrawingProps) => (
  <div className="drawing after-first-paint">
    {schemes.map((scheme) => (
      <img
        className={`in-${scheme}`}
        src={`${drawingPath(slug, index)}#${scheme}`}
        alt={alternative}
        loading="lazy"
        key={scheme}
      />
    ))}
  </div>
);
