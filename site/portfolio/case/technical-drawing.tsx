/** The drawing of the goods as a sheet with its title block. */
import type { TechnicalDrawing } from '#model/schemas/project.ts';
import { Drawing } from '#site/portfolio/drawing.tsx';

interface DrawingSheetProps {
  /** The slug of the project that the drawing belongs to. */
  slug: string;
  technicalDrawing: TechnicalDrawing;
  /** The first drawing as a checked SVG; the others are files, loaded when they are near. */
  firstDrawing: string | undefined;
  /** The page with the tables for inspections, if the site has it. */
  aqlPath: string | undefined;
}

/** The drawing of the goods as a sheet: drawings, the checks of its numbered circles, the title block. */
export function DrawingSheet(props: DrawingSheetProps) {
  const { slug, technicalDrawing, firstDrawing } = props;
  const { drawings, checks, note } = technicalDrawing;
  return (
    <figure>
      <div className={`rule border-ink ${drawings.length > 1 ? 'sheet' : 'sheet sheet-single'}`}>
        <div className="sheet-drawings">
          {drawings.map(({ file, alternative }, index) =>
            index === 0 ? (
              <div
                className="drawing-in-page"
                role="img"
                aria-label={alternative}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: readDrawing() let nothing but shapes and texts through
                dangerouslySetInnerHTML={{ __html: firstDrawing ?? '' }}
                key={file}
              />
            ) : (
              <Drawing slug={slug} index={index} alternative={alternative} key={file} />
            ),
          )}
        </div>
        <ol role="list" className="sheet-checks grid rule-t border-ink">
          {checks.map(({ title, method }) => (
            <li key={title}>
              <b className="font-semibold">{title}</b>
              <span className="block text-muted">{method}</span>
            </li>
          ))}
        </ol>
        <TitleBlock {...props} />
      </div>
      {note && <figcaption className="screen-only mt-3 text-sm text-muted">{note}</figcaption>}
    </figure>
  );
}

function TitleBlock({ technicalDrawing, aqlPath }: DrawingSheetProps) {
  const aql = 'AQL, ISO 2859-1';
  const cells = [
    ['Part', technicalDrawing.part],
    ['Scale', technicalDrawing.scale],
    ['Material', technicalDrawing.material],
    [aql, technicalDrawing.aql],
    ['Revision', technicalDrawing.revision],
    ['Drawing', technicalDrawing.sheet],
  ].filter(([, value]) => value);
  return (
    <dl className="flex flex-wrap gap-px overflow-clip rule-t border-ink bg-line text-sm leading-snug lg:col-span-full lg:flex-nowrap">
      {cells.map(([label, value = '']) => (
        <div
          className="relative grow basis-[45%] bg-bg px-4 py-2.5 sm:basis-[30%] lg:basis-auto"
          key={label}
        >
          <dt className="label text-muted">
            {label === aql && aqlPath ? (
              <a className="whole-card underline" href={aqlPath}>
                {label}
              </a>
            ) : (
              label
            )}
          </dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
