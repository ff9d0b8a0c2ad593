import { fileHeaders } from '#host/headers/file-headers.ts';
import { isForVisitors } from '#host/headers/files.ts';
import { addressOf } from '#host/headers/headers-file.ts';
import { securityHeaders } from '#host/headers/security-headers.ts';

/** The headers that every file has, and what Caddy's map calls their values. */
const columns = {
  'Content-Type': 'type',
  'Cache-Control': 'cache',
  'Content-Security-Policy': 'policy',
};

const quote = (values: readonly (string | undefined)[]) =>
  values.map((value) => JSON.stringify(value)).join(' ');

const rowOf = (headers: Record<string, string>) =>
  quote(Object.keys(columns).map((name) => headers[name]));

/**
 * What Caddy imports: a table of the addresses that visitors may ask for, each with its file and its
 * headers, which are those of the program; every other address has those of the page for unknown ones.
 *
 * @param read gives the content of a file.
 */
export function formatCaddyHeaders(
  files: readonly string[],
  read: (file: string) => Buffer,
): string {
  const shown = files
    .filter(isForVisitors)
    .map((file) => ({ file, headers: fileHeaders(file, read(file)) }));
  const names = Object.values(columns).map((name) => `{${name}}`);
  const unlisted = shown.filter(({ headers }) => headers['X-Robots-Tag']);
  return [
    `map {path} {served} ${names.join(' ')} {`,
    ...shown.map(
      ({ file, headers }) =>
        `\t${quote([addressOf(file), `/${encodeURI(file)}`])} ${rowOf(headers)}`,
    ),
    `\tdefault /.none ${rowOf(fileHeaders('404.html', read('404.html')))}`,
    '}',
    'header {',
    ...Object.entries(securityHeaders({ https: true })).map(
      ([name, value]) => `\t${name} ${quote([value])}`,
    ),
    ...Object.entries(columns).map(([name, value]) => `\t${name} {${value}}`),
    '}',
    // On its own: Caddy sets a block that removes a header last, when the path is that of the file.
    'header -Server',
    `@unlisted path ${unlisted.map(({ file }) => quote([addressOf(file)])).join(' ')}`,
    'header @unlisted X-Robots-Tag noindex',
    '',
  ].join('\n');
}
