interface Row {
  projects: number;
  buildSeconds: number;
  memoryMb: number;
  portfolioKb: number;
  layoutMs: number;
}

const width = 900;
const height = 520;
const margin = { left: 70, right: 190, top: 50, bottom: 60 };

interface Series {
  key: Exclude<keyof Row, 'projects'>;
  label: string;
  colour: string;
  /** How far the label stands below its line's end, in pixels, where another label is near. */
  labelDown?: number;
}

/** What is drawn: each measure against the number of projects, both axes logarithmic. */
const series: Series[] = [
  { key: 'buildSeconds', label: 'first build, s', colour: '#1c46c0' },
  { key: 'memoryMb', label: 'memory, MB', colour: '#4a5872' },
  { key: 'portfolioKb', label: '/portfolio, kB brotli', colour: '#0f6b47', labelDown: 16 },
  { key: 'layoutMs', label: 'layout, ms', colour: '#b32727' },
];

const decades = { x: [1, 10, 100, 1000, 10_000], y: [1, 10, 100, 1000, 10_000] };

function scale(value: number, ticks: number[], from: number, to: number): number {
  const [low, high] = [Math.log10(ticks[0] ?? 1), Math.log10(ticks.at(-1) ?? 10)];
  const part = (Math.log10(Math.max(value, 1)) - low) / (high - low);
  return Math.round(from + part * (to - from));
}

const x = (value: number) => scale(value, decades.x, margin.left, width - margin.right);
const y = (value: number) => scale(value, decades.y, height - margin.bottom, margin.top);

function axes(): string {
  const vertical = decades.x.map(
    (tick) =>
      `<path d="M${x(tick)} ${margin.top}V${height - margin.bottom}" stroke="#d9dfeb"/><text x="${x(tick)}" y="${height - 36}" text-anchor="middle">${tick}</text>`,
  );
  const horizontal = decades.y.map(
    (tick) =>
      `<path d="M${margin.left} ${y(tick)}H${width - margin.right}" stroke="#d9dfeb"/><text x="${margin.left - 10}" y="${y(tick) + 5}" text-anchor="end">${tick}</text>`,
  );
  return [...vertical, ...horizontal].join('');
}

function line(rows: Row[], { key, label, colour, labelDown = 0 }: Series): string {
  const points = rows.map((row) => `${x(row.projects)} ${y(row[key])}`);
  const last = rows.at(-1) as Row;
  const dots = rows.map((row) => `<circle cx="${x(row.projects)}" cy="${y(row[key])}" r="4"/>`);
  return `<g fill="${colour}"><path d="M${points.join('L')}" fill="none" stroke="${colour}" stroke-width="2.5"/>${dots.join('')}<text x="${x(last.projects) + 12}" y="${y(last[key]) + 5 + labelDown}">${label}</text></g>`;
}

/** Draws the growth table as an SVG picture. */
export function chart(rows: Row[]): string {
  const lines = series.map((one) => line(rows, one)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="14"><title>Build and page against the number of projects</title><rect width="${width}" height="${height}" fill="#fff"/>${axes()}<text x="${margin.left}" y="28" font-size="17" font-weight="700">Build and page against the number of projects</text><text x="${(margin.left + width - margin.right) / 2}" y="${height - 10}" text-anchor="middle">projects</text>${lines}</svg>\n`;
}
