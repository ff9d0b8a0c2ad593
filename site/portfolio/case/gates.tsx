import type { ReactNode } from 'react';
import type { Gate } from '#model/schemas/case.ts';
import { fillPlaceholders, type Words } from '#model/schemas/words.ts';
import { unbroken } from '#site/portfolio/unbroken.ts';
import { SectionHeading } from '#ui/heading.tsx';
import { Section } from '#ui/section.tsx';
import { describePunctuality, duration, formatDay, lateness, yearsOf } from './dates.ts';
import { DocumentList, type DocumentView, hasClosed } from './document-list.tsx';
import { scale, type TimelineRow, timeline } from './timeline.ts';

interface GatesProps {
  gates: Gate[];
  /** How the order kept its dates, in the owner's words. */
  schedule?: string | undefined;
  documents: DocumentView[];
  /** What becomes of the documents that do not open here. */
  note?: string | undefined;
  words: Words;
}

/** The order gate by gate: a table on a scale of weeks, and stops on a line where there is no room. */
export function Gates({ gates, schedule, documents, note, words }: GatesProps) {
  const { planned, actual, duration: heading } = words.project;
  return (
    <Section className="case-gates" labelledBy="gates" sunk>
      <SectionHeading
        id="gates"
        eyebrow={words.project.gates}
        heading={fillPlaceholders(heading, duration(gates))}
        introduction={unbroken(schedule ?? lateness(gates, words))}
      />
      <GateTable gates={gates} documents={documents} words={words} />
      <GateStops gates={gates} documents={documents} words={words} />
      <p className="gate-key">
        <span className="gate-key-planned">{planned.toLowerCase()}</span>
        <span className="gate-key-actual">{`${actual.toLowerCase()}, ${yearsOf(gates)}`}</span>
        {note && hasClosed(documents) && <span>{note}</span>}
      </p>
    </Section>
  );
}

const documentsOf = ({ title }: Gate, documents: DocumentView[]) =>
  documents.filter(({ gate }) => gate === title);

function GateTable({ gates, documents, words }: Omit<GatesProps, 'note' | 'schedule'>) {
  const { gate: gateLabel, week: weekLabel, ...labels } = words.project;
  const { weeks, rows } = timeline(gates);
  // Taller than any row; the cell cuts it off.
  const grid = weeks.map(({ x }) => `M${x}-50V400`).join('');
  return (
    <div className="gate-table">
      <table>
        <thead>
          <tr className="label">
            <th scope="col">{gateLabel}</th>
            <th scope="col">
              {weekLabel}
              <svg viewBox={`0 0 ${scale.width} 20`} aria-hidden="true">
                {weeks.map(({ week, x }) => (
                  <text x={x} y={14} textAnchor="middle" key={week}>
                    {week}
                  </text>
                ))}
              </svg>
            </th>
            <th scope="col">{labels.planned}</th>
            <th scope="col">
              {labels.actual}
              <small className="hidden text-[1em] print:inline">{`, ${yearsOf(gates)}`}</small>
            </th>
            <th scope="col">{labels.documents}</th>
          </tr>
        </thead>
        <tbody>
          {gates.map((gate, index) => (
            <GateRow
              key={gate.title}
              gate={gate}
              number={index + 1}
              documents={documentsOf(gate, documents)}
              words={words}
            >
              <GateSpan
                grid={grid}
                row={rows[index] as TimelineRow}
                isLast={index === gates.length - 1}
              />
            </GateRow>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface GateRowProps {
  gate: Gate;
  number: number;
  documents: DocumentView[];
  words: Words;
  /** Its place on the scale of weeks. */
  children: ReactNode;
}

const GateRow = ({ gate, number, documents, words, children }: GateRowProps) => (
  <tr>
    <th scope="row">
      <b>{number}</b>
      {gate.title}
      <span>{gate.note}</span>
    </th>
    <td>{children}</td>
    <td>{formatDay(gate.planned, words.language)}</td>
    <td>
      <b>{formatDay(gate.actual, words.language)}</b>
      <span>{describePunctuality(gate, words.project)}</span>
    </td>
    <td>
      <DocumentList documents={documents} words={words.project} />
    </td>
  </tr>
);

interface GateSpanProps {
  /** The lines of the weeks, as a path. */
  grid: string;
  row: TimelineRow;
  isLast: boolean;
}

/** When a gate was planned, dotted, and when it was passed, solid. */
function GateSpan({ grid, row: { planned, actual }, isLast }: GateSpanProps) {
  return (
    <svg viewBox={`0 0 ${scale.width} 44`} aria-hidden="true">
      <path d={grid} />
      <path className="span-planned" d={`M${planned.from} 13H${planned.to}`} />
      <circle className="dot-planned" cx={planned.to} cy={13} r={4} />
      <path className="span-actual" d={`M${actual.from} 31H${actual.to}`} />
      <circle className={isLast ? 'dot-last' : 'dot-actual'} cx={actual.to} cy={31} r={5} />
    </svg>
  );
}

function GateStops({ gates, documents, words }: Omit<GatesProps, 'note' | 'schedule'>) {
  return (
    <ol className="gate-stops">
      {gates.map((gate, index) => (
        <li className="gate" key={gate.title}>
          <h3>
            <b>{index + 1}</b>
            {gate.title}
          </h3>
          <p>{gate.note}</p>
          <dl>
            <div>
              <dt className="label">{words.project.planned}</dt>
              <dd>{formatDay(gate.planned, words.language)}</dd>
            </div>
            <div>
              <dt className="label">{words.project.actual}</dt>
              <dd>
                <b>{formatDay(gate.actual, words.language)}</b>
                {describePunctuality(gate, words.project)}
              </dd>
            </div>
          </dl>
          <DocumentList documents={documentsOf(gate, documents)} words={words.project} />
        </li>
      ))}
    </ol>
  );
}
