import { CommandError, runCommand } from '#contact/commands/command.ts';
import { readOptions } from '#contact/commands/read-options.ts';
import { readDataFolder } from '#contact/settings.ts';
import { DamagedFileError } from '#host/json-file.ts';
import { sumVisits } from './visit-counts.ts';
import { readCounts } from './visit-file.ts';

const help = `Shows how often each page was viewed, and from which countries.

  npm run visits               the last 30 days
  npm run visits -- --days 7   the last 7 days

The server counts when COUNT_VISITS=yes is set for it and for the build. Nothing about a person is kept.`;

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
const nameOf = (country: string) =>
  country === '??' ? 'not known' : (countryNames.of(country) ?? country);

function table(title: string, rows: [string, number][]): string {
  const width = Math.max(...rows.map(([, views]) => String(views).length));
  return [
    title,
    ...rows.map(([name, views]) => `${String(views).padStart(width + 2)}  ${name}`),
  ].join('\n');
}

const { values } = readOptions(help, { options: { days: { type: 'string', default: '30' } } });

async function readKnownCounts() {
  try {
    return await readCounts(readDataFolder(process.env));
  } catch (error) {
    throw error instanceof DamagedFileError ? new CommandError(error.message) : error;
  }
}

await runCommand(async () => {
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 1) {
    throw new CommandError(`--days is "${values.days}": write a number of days, such as 30.`, 2);
  }
  const counts = await readKnownCounts();
  const since = new Date(Date.now() - (days - 1) * 86_400_000).toISOString().slice(0, 10);
  const pages = sumVisits(counts, since, (page) => page);
  if (pages.length === 0) {
    console.log(`No view was counted since ${since}.\n\n${help}`);
    return;
  }
  const countries = sumVisits(counts, since, (_, country) => nameOf(country));
  console.log(`${table(`Views since ${since}, by page`, pages)}\n`);
  console.log(table('By country', countries));
});
