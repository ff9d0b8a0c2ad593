import { describe, expect, test } from 'vitest';
import { readContent } from '#model/check/read-content.ts';
import { samplingOf } from '#model/sampling/sampling-plans.ts';
import { daysBetween } from '#model/schemas/day.ts';

// What a sceptical buyer would compute from the sample that ships; an owner's own content says other things.
const { content, files } = await readContent({ root: 'content' });
const profile = files.singles.profile?.data;
const isSample = profile?.sample === true && profile.email === 'hello@example.com';

type Projects = NonNullable<typeof content>['projects'];

const project = (slug: string): Projects[number] => {
  const found = content?.projects.find((it) => it.slug === slug);
  if (!found) throw new Error(`The sample has no project ${slug}.`);
  return found;
};

/** The numbers of a text, thousands together: `1,680 cartons` has 1680. */
const numbers = (text = '') =>
  (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((it) => Number(it.replaceAll(',', '')));

const percentLess = (before: number, after: number) => Math.round((1 - after / before) * 100);

/** Weeks from the first gate to the last. */
const weeks = ({ gates = [] }: Projects[number], kind: 'planned' | 'actual') =>
  Math.round(daysBetween(gates[0]?.[kind] ?? '', gates.at(-1)?.[kind] ?? '') / 7);

/** Inside of containers in mm, and what may be loaded in m³: ISO 668 and the usual tables of lines. */
const highCube = { length: 12_032, width: 2_352, height: 2_698, usable: 68 };

/** Gazetted holidays of India on which nothing is inspected or handed over. */
const holidays = [
  ...[
    '2022-10-24',
    '2022-11-08',
    '2023-01-26',
    '2023-03-08',
    '2023-04-04',
    '2023-04-07',
    '2023-04-22',
    '2023-05-05',
  ],
  ...[
    '2024-01-26',
    '2024-03-08',
    '2024-03-25',
    '2024-03-29',
    '2024-04-11',
    '2024-04-17',
    '2024-05-23',
    '2024-06-17',
  ],
  ...[
    '2024-07-17',
    '2024-11-15',
    '2024-12-25',
    '2025-02-26',
    '2025-03-14',
    '2025-03-31',
    '2025-04-10',
    '2025-04-18',
  ],
];

describe.runIf(isSample)('the sample', () => {
  test('has no gate on a Sunday or a public holiday', () => {
    const days = content?.projects.flatMap(({ gates = [] }) =>
      gates.flatMap((it) => [it.planned, it.actual]),
    );
    const wrong = days?.filter((day) => holidays.includes(day) || new Date(day).getUTCDay() === 0);
    expect(wrong).toEqual([]);
  });

  test('counts its units, countries and years', () => {
    const pieces = ['dining-range', 'organic-bed-linen', 'led-drivers'].map(
      (slug) => numbers(project(slug).terms?.quantity)[0] ?? 0,
    );
    expect(pieces).toEqual([212, 4800, 6300]);
    expect(pieces.reduce((sum, it) => sum + it)).toBeGreaterThanOrEqual(10_000);
    const countries = new Set(content?.projects.map(({ country }) => country));
    expect(countries.size).toBe(6);
    expect(JSON.stringify(content)).not.toMatch(/(seven|eight|nine) countries/);
  });

  test('has an employer who competes with no client, and figures that follow', () => {
    const [manager] = content?.roles.filter(({ title }) => title === 'Purchase Manager') ?? [];
    const [spend = '', orders = ''] = manager?.responsibilities ?? [];
    const [rupees = 0, dollars = 0] = numbers(spend);
    // The average rate of 2022 to 2024: 78 to 84 rupees for a dollar.
    expect(rupees / dollars).toBeGreaterThan(78);
    expect(rupees / dollars).toBeLessThan(84);
    const [gain, before = 1, after] = numbers(orders);
    expect(gain).toBe(-percentLess(before, after ?? 0));
    // He buys furniture and linen for clients: his employer must make neither.
    expect(manager?.summary).toMatch(/pumps for the Indian market/);
  });

  test('P-01 fits its container packed flat, and only so', () => {
    const { technicalDrawing, inspection, terms } = project('dining-range');
    const [chairs = 0, tables = 0] = inspection?.lots?.map(({ pieces }) => pieces) ?? [];
    expect([chairs, tables]).toEqual(numbers(terms?.quantityNote));
    const texts = technicalDrawing?.drawings.map(({ alternative }) => numbers(alternative)) ?? [];
    const [[height = 0, , width = 0, depth = 0] = [], [long = 0, wide = 0, high = 0] = []] = texts;
    const inCubicMetres = (mm3: number) => mm3 / 1e9;
    const chair = inCubicMetres(height * width * depth) * chairs;
    expect(chair + inCubicMetres(long * wide * high) * tables).toBeGreaterThan(highCube.usable);
    // A table in its carton: the top with its leg frames on it, 140 mm; a tenth more for cartons.
    const flat = inCubicMetres((long + 40) * (wide + 40) * 140) * tables;
    expect((chair + flat) * 1.1).toBeLessThan(highCube.usable);
    expect(terms?.container).toContain('high cube');
    expect(weeks(project('dining-range'), 'actual')).toBe(12);
  });

  test('P-03 cuts defects by 30% of the same number of sets', () => {
    const [cut] = project('organic-bed-linen').measurements ?? [];
    const [now = 0, sets = 0, before = 0, setsBefore] = numbers(cut?.baseline);
    expect([sets, setsBefore]).toEqual([4800, 4800]);
    expect(percentLess(before, now)).toBe(30);
    expect([before, now].map((it) => Number(((it / sets) * 100).toFixed(1)))).toEqual([
      cut?.before,
      cut?.after,
    ]);
    // More than chance: two and a half standard errors of the difference.
    const error = Math.sqrt(before + now);
    expect((before - now) / error).toBeGreaterThan(2.5);
  });

  test('P-04 loads whole layers that fit into the high cube', () => {
    const { technicalDrawing, terms, measurements = [] } = project('corrugated-packaging');
    const [long = 0, wide = 0, high = 0, board = 0] = numbers(
      technicalDrawing?.drawings[0]?.alternative,
    );
    expect(board).toBe(7);
    const [length, width, height] = [long + 2 * board, wide + 2 * board, high + 4 * board];
    expect(project('corrugated-packaging').story?.action).toContain(`${height} mm high`);
    expect(8 * height).toBeLessThanOrEqual(highCube.height);
    // Four rows across the container, two along it.
    expect(4 * length + 2 * width).toBeLessThanOrEqual(highCube.width);
    const layer =
      4 * Math.floor(highCube.length / width) + 2 * Math.floor(highCube.length / length);
    expect(layer).toBe(210);
    const load = measurements.find(({ unit }) => unit === 'cartons');
    expect(load?.after).toBe(8 * layer);
    expect(Number(load?.before) % 7).toBe(0);
    expect(numbers(terms?.quantity)).toEqual([5 * 8 * layer]);
  });

  test('P-05 ships what passed', () => {
    const { terms, results, gates } = project('led-drivers');
    const [shipments = 0, each = 0] = [6, numbers(terms?.quantityNote)[0]];
    expect(numbers(terms?.quantity)).toEqual([shipments * each]);
    const [passed = 0, burntIn = 0] = numbers(results[0]?.comparedWith);
    expect(passed).toBe(shipments * each);
    expect(`${((passed / burntIn) * 100).toFixed(1)}%`).toBe(results[0]?.figure);
    const [first = 0, heldBack = 0] = numbers(
      gates?.find(({ title }) => title === 'Inspect')?.note,
    );
    expect(first - heldBack).toBe(each);
  });

  test('P-06 adds up in crates, weight and weeks', () => {
    const stone = project('sandstone-paving');
    const [total = 0] = numbers(stone.terms?.quantity);
    const [laid = 0, spare = 0] = numbers(stone.terms?.quantityNote);
    expect(total).toBe(Math.round(laid * (1 + spare / 100)));
    const crates = stone.measurements?.find(({ chart }) => chart === 'dots');
    const [inOrder = 0, each = 0, rest = 0] = numbers(crates?.baseline);
    expect(inOrder * each).toBe(laid);
    expect(inOrder * each + rest).toBe(total);
    expect(crates?.pieces).toBe(inOrder + 1);
    // 40 mm of sandstone at 2.4 t/m³, a crate of 60 kg; 44,000 lb on the roads of the United States.
    const tonnes = total * 0.04 * 2.4 + (inOrder + 1) * 0.06;
    const [containers = 0] = numbers(stone.terms?.container);
    expect(tonnes / containers).toBeLessThan(19.96);
    expect(tonnes / (containers - 1)).toBeGreaterThan(19.96);
    expect([weeks(stone, 'planned'), weeks(stone, 'actual')]).toEqual([18, 15]);
  });

  test('the documents of the orders add up, and say what the orders say', () => {
    const guide = (slug: string) => content?.guides.find((it) => it.slug === slug);
    const tables = (slug: string) =>
      (guide(slug)?.sections ?? []).flatMap(
        ({ table }) => table?.rows.map(({ cells }) => cells) ?? [],
      );
    const text = (slug: string) => JSON.stringify(guide(slug)?.sections);

    const batches = tables('burn-in-records').filter(([, , , shipped]) => shipped);
    const sums = batches
      .slice(0, -1)
      .map((cells) => cells.slice(1, 4).map((it) => numbers(it)[0] ?? 0));
    for (const [burntIn = 0, held = 0, shipped] of sums) expect(burntIn - held).toBe(shipped);
    const total = [0, 1, 2].map((at) => sums.reduce((sum, row) => sum + (row[at] ?? 0), 0));
    expect(
      batches
        .at(-1)
        ?.slice(1, 4)
        .map((it) => numbers(it)[0]),
    ).toEqual(total);
    const { comparedWith } = project('led-drivers').results[0] ?? {};
    expect(numbers(comparedWith).slice(0, 2)).toEqual([total[2], total[0]]);
    const causes = tables('burn-in-records').filter(({ length }) => length === 2);
    expect(causes.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(total[1]);

    // ISO 3506-1: load by the stress area of M8, 36.6 mm².
    for (const [, load, strength] of tables('load-test-report').slice(0, 5)) {
      expect(Math.round((Number(load) * 1000) / 36.6)).toBe(Number(strength));
      expect(Number(strength)).toBeGreaterThanOrEqual(700);
    }
    for (const [, zinc] of tables('load-test-report').slice(5))
      expect(Number(zinc)).toBeGreaterThanOrEqual(70);

    expect(text('container-load-plan')).toContain('8 × 210 = 1,680');
    expect(numbers(tables('container-load-plan').at(-1)?.[1])).toEqual([2 * 29 + 4 * 38]);

    const stone = project('sandstone-paving').measurements?.find(({ unit }) => unit === 'mm');
    const corners = tables('thickness-log').flatMap((cells) => cells.slice(1).map(Number));
    expect([Math.min(...corners), Math.max(...corners)]).toEqual([stone?.lowest, stone?.highest]);
    expect(numbers(text('thickness-log'))).toContain(stone?.sampleSize);

    const [critical, major, minor] = tables('inspection-plan');
    for (const [row, aql] of [
      [major, 2.5],
      [minor, 4],
    ] as const) {
      const { size, accept, reject } = samplingOf(281, aql);
      expect(row?.slice(2).map(Number)).toEqual([size, accept, reject]);
    }
    expect(critical?.slice(3)).toEqual(['0', '1']);
  });

  test('the worked cost buys what P-01 has, and its fee is that of the terms', () => {
    const terms = content?.guides.find(({ slug }) => slug === 'working-with-me');
    const cost = terms?.sections.find((section) => section.cost)?.cost;
    const pieces = cost?.lines.flatMap(({ quantity }) => quantity ?? []);
    expect(pieces).toEqual(numbers(project('dining-range').terms?.quantityNote));
    const goods = (cost?.lines ?? []).reduce(
      (sum, { quantity = 0, price = 0 }) => sum + quantity * price,
      0,
    );
    const [percent = 0, least = 0] = numbers(terms?.sections[0]?.rows[0]?.text);
    const fee = cost?.lines.find(({ isOwn }) => isOwn);
    expect([fee?.percent, fee?.of]).toEqual([percent, 'goods']);
    expect((goods * percent) / 100).toBeGreaterThan(least);
  });

  test('the hours in the cities of buyers are those of the profile', () => {
    const questions = content?.guides.find(({ slug }) => slug === 'questions-of-buyers');
    const text = questions?.sections.map((section) => section.text).join(' ') ?? '';
    const { from = '', to = '', timeZone } = content?.profile.workingHours ?? {};
    const hourIn = (zone: string, time: string) => {
      const winter = new Date(`2026-01-12T${time}:00+05:30`);
      const parts = { timeZone: zone, hour: 'numeric', minute: '2-digit', hour12: false } as const;
      return new Intl.DateTimeFormat('en-GB', parts).format(winter).replace(/^0/, '');
    };
    expect(timeZone).toBe('Asia/Kolkata');
    for (const [city, zone] of [
      ['Berlin', 'Europe/Berlin'],
      ['Dubai', 'Asia/Dubai'],
      ['New York', 'America/New_York'],
    ] as const)
      expect(text).toContain(`from ${hourIn(zone, from)} to ${hourIn(zone, to)} in ${city}`);
  });
});
