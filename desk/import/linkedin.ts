import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { RefusedFileError } from '#desk/files/file-store.ts';
import {
  dateOf,
  firstOnly,
  type ImportedProfile,
  linesOf,
  mostItems,
  yearOf,
} from './imported-profile.ts';

/** The files of LinkedIn's export that hold what a site shows, by the name before `.csv`. */
const wanted = [
  'Profile',
  'Email Addresses',
  'PhoneNumbers',
  'Positions',
  'Education',
  'Skills',
  'Certifications',
  'Languages',
] as const;
type Table = (typeof wanted)[number];

/** One of these files is at most so large, in bytes; a long career takes a hundredth of it. */
const mostBytes = 2_000_000;

type Row = Record<string, string>;

function rowsOf(name: Table, bytes: Uint8Array): Row[] {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const rows = parse(text, {
      columns: (names: string[]) => names.map((column) => column.trim().toLowerCase()),
      skip_empty_lines: true,
      relax_column_count: true,
      trim: true,
      to: mostItems + 1,
    });
    return rows as Row[];
  } catch (error) {
    throw new RefusedFileError(
      `${name}.csv in this file is damaged. Ask LinkedIn for the file anew.`,
      {
        cause: error,
      },
    );
  }
}

interface Tables {
  tables: Map<Table, Row[]>;
  /** How many other files there are, which are not looked at. */
  others: number;
  tooLarge: Table[];
}

function tablesOf(archive: Uint8Array): Tables {
  let others = 0;
  const tooLarge: Table[] = [];
  const nameOf = (path: string) =>
    wanted.find((name) => path.toLowerCase().split('/').at(-1) === `${name.toLowerCase()}.csv`);
  try {
    const files = unzipSync(archive, {
      filter: ({ name, originalSize }) => {
        const table = nameOf(name);
        if (!table && !name.endsWith('/')) others += 1;
        if (table && originalSize > mostBytes) tooLarge.push(table);
        return table !== undefined && originalSize <= mostBytes;
      },
    });
    const tables = Object.entries(files).map(([path, bytes]) => {
      const name = nameOf(path) as Table;
      return [name, rowsOf(name, bytes)] as const;
    });
    return { tables: new Map(tables), others, tooLarge };
  } catch (error) {
    if (error instanceof RefusedFileError) throw error;
    throw new RefusedFileError('This ZIP file is damaged. Download it again.', { cause: error });
  }
}

/** `Native or bilingual proficiency` as `Native or bilingual`. */
const levelOf = (text: string) => text.replace(/ proficiency$/i, '');

/**
 * What LinkedIn's export of one's own data says: the ZIP archive that "Get a copy of your data" sends, with a
 * table as CSV for each part (linkedin.com/help/linkedin/answer/a1339364).
 *
 * @throws RefusedFileError when it is another archive.
 */
export function readLinkedIn(archive: Uint8Array): ImportedProfile {
  const { tables, others, tooLarge } = tablesOf(archive);
  const rows = (name: Table) => tables.get(name)?.slice(0, mostItems) ?? [];
  if (!tables.has('Profile') && !tables.has('Positions'))
    throw new RefusedFileError(
      'This ZIP file has no profile of LinkedIn in it. Choose the file that LinkedIn sent you.',
    );
  const [profile = {}] = rows('Profile');
  const mails = rows('Email Addresses');
  const primary = mails.find((row) => /^yes$/i.test(row.primary ?? '')) ?? mails[0];
  return {
    source: 'LinkedIn',
    name: [profile['first name'], profile['last name']].filter(Boolean).join(' '),
    title: profile.headline ?? '',
    email: primary?.['email address'] ?? '',
    phone: rows('PhoneNumbers')[0]?.number ?? '',
    summary: linesOf(profile.summary ?? ''),
    jobs: rows('Positions').map((row) => ({
      title: row.title ?? '',
      company: row['company name'] ?? '',
      location: row.location ?? '',
      from: dateOf(row['started on'] ?? ''),
      to: row['finished on'] ? dateOf(row['finished on']) : 'present',
      lines: linesOf(row.description ?? ''),
    })),
    education: rows('Education').map((row) => ({
      title: row['degree name'] ?? '',
      institution: row['school name'] ?? '',
      year: yearOf(row['end date'] ?? ''),
    })),
    skills: rows('Skills').flatMap((row) => row.name || []),
    certificates: rows('Certifications').map((row) => ({
      name: row.name ?? '',
      issuer: row.authority ?? '',
      number: row['license number'] ?? '',
      year: yearOf(row['started on'] ?? ''),
      register: row.url ?? '',
    })),
    languages: rows('Languages').map((row) => ({
      name: row.name ?? '',
      level: levelOf(row.proficiency ?? ''),
    })),
    leftOut: [
      ...tooLarge.map((name) => `${name}.csv: it is larger than 2 MB.`),
      ...[...tables].flatMap(([name, all]) =>
        all.length > mostItems ? firstOnly(`${name}.csv`) : [],
      ),
      ...(profile['birth date'] || profile.address || profile['zip code']
        ? ['Your date of birth and street address: a public site should not show them.']
        : []),
      ...(others > 0
        ? [`${others} other files, such as contacts and messages: a site has no place for them.`]
        : []),
    ],
  };
}
