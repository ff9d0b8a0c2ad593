/** The findings of an inspection as a table, a row for each lot. */
import type { InspectedLot } from '#model/schemas/project.ts';

const caption = 'What the final inspection found';

/** The table scrolls where it is wider than its place, also by keyboard. */
export function InspectionTable({ lots }: { lots: InspectedLot[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="overflow-x-auto" aria-label={caption} tabIndex={0}>
      <table className="inspection w-full text-right text-sm leading-snug">
        <caption className="pb-2 text-left text-base font-semibold">{caption}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">Lot</th>
            <th scope="col">Sample</th>
            <th scope="col">Major, allowed</th>
            <th scope="col">Minor, allowed</th>
          </tr>
        </thead>
        <tbody>
          {lots.map(({ goods, lot, sample, major, minor }) => (
            <tr key={goods}>
              <th className="text-left" scope="row">
                {goods}
              </th>
              <td data-label="Lot">
                <b>{lot}</b>
              </td>
              <td data-label="Sample">
                <b>{sample}</b>
              </td>
              <Defects label="Major" defects={major} />
              <Defects label="Minor" defects={minor} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface DefectsProps {
  label: string;
  defects: InspectedLot['major'];
}

/** How many defects were found and how many are allowed, and in which sample where it is another one. */
const Defects = ({ label, defects: { found, allowed, sample } }: DefectsProps) => (
  <td data-label={label}>
    <b>{found}</b>
    {` of ${allowed}`}
    {sample && <span className="block">{` sample ${sample}`}</span>}
  </td>
);
