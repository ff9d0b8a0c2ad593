import type { DrawingNode } from '#model/drawing.ts';
import { pageNamed } from '#model/pages.ts';
import type { TechnicalDrawing } from '#model/schemas/technical-drawing.ts';
import { unbroken } from '#site/portfolio/unbroken.ts';
import { Drawing } from '#ui/drawing.tsx';
import { Thumbnail } from './thumbnail.tsx';

/** A drawing: the first stands in the page, the others are files that come when they are near. */
interface DrawingView {
  drawing?: DrawingNode;
  name: string;
  alternative: string;
}

export type TechnicalDrawingView = Omit<TechnicalDrawing, 'drawings'> & {
  drawings: DrawingView[];
  hasAqlPage: boolean;
};

interface DrawingSheetProps {
  technicalDrawing: TechnicalDrawingView;
}

/** The drawing of the goods as a sheet: drawings, the checks of its balloons, the title block. */
export function DrawingSheet({ technicalDrawing }: DrawingSheetProps) {
  const { drawings, checks, note } = technicalDrawing;
  return (
    <figure className="technical-drawing">
      <div className={drawings.length > 1 ? 'sheet' : 'sheet sheet-single'}>
        <div className="sheet-drawings">
          {drawings.map(({ drawing, name, alternative }) =>
            drawing ? (
              <Drawing drawing={drawing} alternative={alternative} key={name} />
            ) : (
              <Thumbnail name={name} alternative={alternative} key={name} />
            ),
          )}
        </div>
        <ol className="sheet-checks">
          {checks.map(({ title, method }) => (
            <li key={title}>
              <b>{title}</b>
              <span>{unbroken(method)}</span>
            </li>
          ))}
        </ol>
        <TitleBlock technicalDrawing={technicalDrawing} />
      </div>
      {note && <figcaption>{note}</figcaption>}
    </figure>
  );
}

function TitleBlock({ technicalDrawing }: DrawingSheetProps) {
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
    <dl className="sheet-title">
      {cells.map(([label, value = '']) => (
        <div key={label}>
          <dt className="label">
            {label === aql && technicalDrawing.hasAqlPage ? (
              <a href={pageNamed('aql').path}>{label}</a>
            ) : (
              label
            )}
          </dt>
          <dd>{unbroken(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
