import {
  type Aql,
  aqls,
  codeLetters,
  formatAql,
  masterCell,
  planOf,
  type Severity,
} from '#model/sampling/sampling-plans.ts';
import { ScrolledTable } from './scrolled-table.tsx';

const arrows = { down: '↓', up: '↑' } as const;

/** Where the columns of consumer goods begin: a narrow screen shows the table from here. */
const firstInUse: Aql = 0.65;

/** The letters of a master table; tightened inspection has a plan more, under S. */
const lettersOf = (severity: Severity) =>
  severity === 'tightened' ? [...codeLetters, 'S'] : codeLetters;

/** What is in a cell; the row of S has its one plan. */
function shown(letter: string, aql: Aql, severity: Severity): string | number {
  if (letter === 'S') return aql === 0.025 ? 1 : '';
  const cell = masterCell(letter, aql, severity);
  return typeof cell === 'number' ? cell : arrows[cell];
}

/** The sample size of a row: that of a plan which is its own. */
function sizeOf(letter: string, severity: Severity): number {
  if (letter === 'S') return planOf('R', 0.025, severity).size;
  const own = aqls.find((aql) => typeof masterCell(letter, aql, severity) === 'number');
  return own === undefined ? 0 : planOf(letter, own, severity).size;
}

interface MasterTableProps {
  severity: Severity;
  caption: string;
  letter: string;
  size: string;
}

/** Table 2-A, 2-B or 2-C: the acceptance numbers of all letters and AQLs. */
export function MasterTable({ severity, caption, letter, size }: MasterTableProps) {
  return (
    <ScrolledTable className="master" id={severity} caption={caption}>
      <thead>
        <tr>
          <th scope="col">{letter}</th>
          <th scope="col">{size}</th>
          {aqls.map((aql) => (
            <th className={aql === firstInUse ? 'aql-first' : undefined} scope="col" key={aql}>
              {formatAql(aql)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lettersOf(severity).map((name) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{sizeOf(name, severity)}</td>
            {aqls.map((aql) => (
              <td key={aql}>{shown(name, aql, severity)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  );
}
