/** Views by day (`2026-11-21`, UTC), page and country (ISO 3166-1, `??` where it is not known). */
export type VisitCounts = Record<string, Record<string, Record<string, number>>>;

/** One view of a page; nothing about who it was. */
export interface Visit {
  day: string;
  page: string;
  country: string;
}

/** Adds a view. */
export function addVisit(counts: VisitCounts, { day, page, country }: Visit, views = 1): void {
  counts[day] ??= {};
  counts[day][page] ??= {};
  const countries = counts[day][page];
  countries[country] = (countries[country] ?? 0) + views;
}

/** All views of both, as a new value. */
export function mergeCounts(first: VisitCounts, second: VisitCounts): VisitCounts {
  const merged = structuredClone(first);
  for (const [day, pages] of Object.entries(second))
    for (const [page, countries] of Object.entries(pages))
      for (const [country, views] of Object.entries(countries))
        addVisit(merged, { day, page, country }, views);
  return merged;
}

/** Views since a day by what `nameOf` says, the most viewed first. */
export function sumVisits(
  counts: VisitCounts,
  since: string,
  nameOf: (page: string, country: string) => string,
): [name: string, views: number][] {
  const sums = new Map<string, number>();
  for (const [day, pages] of Object.entries(counts)) {
    if (day < since) continue;
    for (const [page, countries] of Object.entries(pages))
      for (const [country, views] of Object.entries(countries)) {
        const name = nameOf(page, country);
        sums.set(name, (sums.get(name) ?? 0) + views);
      }
  }
  return [...sums].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
}
