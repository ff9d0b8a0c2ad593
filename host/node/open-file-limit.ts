/** What the server has open for itself: its program, the log, the inbox, a mail on its way, a file. */
const reserve = 32;
/** Fewer than this, and the server cannot even open its inbox. */
const fewest = 60;

/** How many files and connections the system lets this process open; undefined where it does not say. */
export function readOpenFileLimit(): number | undefined {
  // The addresses of the machine are of no use here, and may take long to look up.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | string } };
  };
  const limit = Number(userLimits?.open_files?.soft);
  return Number.isNaN(limit) ? undefined : limit;
}

/** How many connections there is room for, beside what the server needs itself. */
export const connectionsWithin = (limit: number | undefined, wanted: number): number =>
  limit === undefined ? wanted : Math.max(4, Math.min(wanted, limit - reserve));

/** What the person who starts the server must know about the limit, in one line; undefined when it is enough. */
export function explainOpenFileLimit(
  limit: number | undefined,
  wanted: number,
): string | undefined {
  if (limit === undefined || connectionsWithin(limit, wanted) === wanted) return undefined;
  const raise = 'Allow more: ulimit -n 4096, or LimitNOFILE=4096 in the service.';
  if (limit < fewest) {
    return `Only ${limit} open files are allowed, and the server needs ${fewest}: messages may be refused. ${raise}`;
  }
  return `Only ${limit} open files are allowed, so ${connectionsWithin(limit, wanted)} visitors at most are served at the same moment. ${raise}`;
}
