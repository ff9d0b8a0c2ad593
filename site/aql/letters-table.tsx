import { levels, lotRanges } from '#model/sampling/sampling-plans.ts';
import type { Page } from '#model/schemas/page.ts';
import { lotName } from './quick-table.tsx';
import { ScrolledTable } from './scrolled-table.tsx';

export const largestLot = 1e9;

/** Table 1: the letter of each lot at each level; the script of the form reads it. */
export function LettersTable({ page, language }: { page: Page<'aql'>; language: string }) {
  return (
    <ScrolledTable id="letters" caption={page.letters.heading}>
      <thead>
        <tr>
          <th scope="col">{page.lotColumn}</th>
          {levels.map((level) => (
            <th scope="col" key={level}>
              {level}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lotRanges.map((range) => (
          <tr data-to={Math.min(range.to, largestLot)} key={range.from}>
            <th scope="row">{lotName(range, language)}</th>
            {levels.map((level) => (
              <td key={level}>{range.letters[level]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  );
}
