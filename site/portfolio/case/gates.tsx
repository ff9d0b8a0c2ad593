/** The gates of an order, its steps with a planned and an actual day, as a table with a scale of weeks. */
import type { ReactNode } from 'react';
import {
  daysBetween,
  describeLateness,
  describePunctuality,
  formatDay,
  measureDuration,
  yearsOf,
} from '#model/dates.ts';
import type { Gate } from '#model/schemas/project.ts';
import { countOf } from '#model/wording.ts';
import { SectionHeading } from '#ui/heading.tsx';
import { Section } from '#ui/section.tsx';
import { tableRoles } from '#ui/table-roles.ts';
import { toTenth } from '#ui/world-map.ts';
import { DocumentList, type DocumentView, hasClosed } from './evidence-section.tsx';

interface GatesProps {
  gates: Gate[];
  /** The owner's words on the dates of the order. */
  schedule?: string | undefined;
  documents: DocumentView[];
  /** A note on the documents without a link. */
  note?: string | undefined;
  /** The language of the dates. */
  language: string;
}

/** The gates as a table with a scale of weeks, which CSS turns into a line of dots on phones. */
export function Gates({ gates, schedule, documents, note, language }: GatesProps) {
  const { planned, taken } = measureDuration(gates);
  return (
    <Section labelledBy="gates" sunk>
      <SectionHeading
        id="gates"
        eyebrow="The order, gate by gate"
        heading={`${countOf(planned, 'day')} planned, ${countOf(taken, 'day')} taken`}
        introduction={schedule ?? describeLateness(gates)}
      />
      <GateTable gates={gates} documents={documents} language={language} />
      <p className="gate-key screen-only">
        <span className="gate-key-line">planned</span>
        <span className="gate-key-line gate-key-actual">{`actual, ${yearsOf(gates)}`}</span>
        {note && hasClosed(documents) && <span>{note}</span>}
      </p>
    </Section>
  );
}

const documentsOf = ({ title }: Gate, documents: DocumentView[]) =>
  documents.filter(({ gate }) => gate === title);

function GateTable({ gates, documents, language }: Omit<GatesProps, 'note' | 'schedule'>) {
  const { weeks, rows } = weekScale(gates);
  // Taller than any row; the cell clips it.
  const grid = weeks.map(({ x }) => `M${x}-50V400`).join('');
  return (
    <div className="gate-table">
      <table {...tableRoles.table}>
        <thead {...tableRoles.rows}>
          <tr {...tableRoles.row} className="label">
            <th {...tableRoles.column} scope="col">
              Gate
            </th>
            <th {...tableRoles.column} scope="col">
              Week
              <svg viewBox={`0 0 ${scale.width} 20`} textAnchor="middle" aria-hidden="true">
                {weeks.map(({ week, x }) => (
                  <text x={x} y={14} key={week}>
                    {week}
                  </text>
                ))}
              </svg>
            </th>
            <th {...tableRoles.column} scope="col">
              Planned
            </th>
            <th {...tableRoles.column} scope="col">
              Actual
            </th>
            <th {...tableRoles.column} scope="col">
              Documents
            </th>
          </tr>
        </thead>
        <tbody {...tableRoles.rows}>
          {gates.map((gate, index) => (
            <GateRow
              key={gate.title}
              gate={gate}
              number={index + 1}
              documents={documentsOf(gate, documents)}
              language={language}
            >
              <GateSpan
                grid={grid}
                row={rows[index] as GateSpans}
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
  /** The language of the dates. */
  language: string;
  /** The drawing of the gate on the scale. */
  children: ReactNode;
}

const GateRow = ({ gate, number, documents, language, children }: GateRowProps) => (
  <tr {...tableRoles.row} className="gate dot">
    <th {...tableRoles.head} scope="row">
      <b>{number}</b>
      {gate.title}
      <span>{gate.note}</span>
    </th>
    <td {...tableRoles.cell}>{children}</td>
    <td {...tableRoles.cell} data-label="Planned">
      {formatDay(gate.planned, language)}
    </td>
    <td {...tableRoles.cell} data-label="Actual">
      <b>{formatDay(gate.actual, language)}</b>
      <span>{describePunctuality(gate)}</span>
    </td>
    <td {...tableRoles.cell}>
      <DocumentList documents={documents} />
    </td>
  </tr>
);

interface GateSpanProps {
  /** The lines of the weeks, as a path. */
  grid: string;
  row: GateSpans;
  isLast: boolean;
}

/** The planned time of a gate, dotted, and the actual one, solid. */
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

/** The width of the scale of weeks, and the space at both of its ends, in pixels. */
const scale = { width: 324, inset: 18 };

/** The weeks between two labels, by the length of the order. */
const steps = [1, 2, 4, 8, 13, 26, 52];

/** One gate on the scale of weeks; places are pixels from the left. */
interface GateSpans {
  planned: { from: number; to: number };
  actual: { from: number; to: number };
}

/** The gates of an order on a scale of weeks. */
interface WeekScale {
  /** The labelled weeks, with their places. */
  weeks: { week: number; x: number }[];
  rows: GateSpans[];
}

/** Places the gates on a scale that begins with the first gate. Each begins where the last ended. */
function weekScale(gates: Gate[]): WeekScale {
  const days = gates.flatMap(({ planned, actual }) => [planned, actual]).sort();
  const start = days[0] as string;
  const weeks = Math.max(1, Math.ceil(daysBetween(start, days.at(-1) as string) / 7));
  const room = scale.width - 2 * scale.inset;
  const at = (day: string) => toTenth(scale.inset + (daysBetween(start, day) / 7 / weeks) * room);
  const step = steps.find((size) => weeks / size <= 7) ?? 52;
  const labels = Array.from({ length: Math.floor(weeks / step) + 1 }, (_, index) => index * step);
  return {
    weeks: labels.map((week) => ({ week, x: scale.inset + (week / weeks) * room })),
    rows: gates.map((gate, index) => {
      const before = gates[index - 1] ?? gate;
      return {
        planned: { from: at(before.planned), to: at(gate.planned) },
        actual: { from: at(before.actual), to: at(gate.actual) },
      };
    }),
  };
}
