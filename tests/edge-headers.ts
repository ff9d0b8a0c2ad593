import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Rule {
  pattern: RegExp;
  headers: [string, string][];
}

/** The rules of a `_headers` file: a path without a space before it, and below it its headers. */
function readRules(text: string): Rule[] {
  const rules: Rule[] = [];
  for (const line of text.split('\n').filter(Boolean)) {
    if (!/^\s/.test(line)) {
      const source = line
        .trim()
        .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
        .replaceAll('*', '.*')
        .replaceAll(/:\w+/g, '[^/]+');
      rules.push({ pattern: new RegExp(`^${source}$`), headers: [] });
      continue;
    }
    if (/^\s*! /.test(line)) {
      rules.at(-1)?.headers.push([line.trim().slice(2).toLowerCase(), '']);
      continue;
    }
    const at = line.indexOf(':');
    rules.at(-1)?.headers.push([line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]);
  }
  return rules;
}

/**
 * What Cloudflare sends with a file by its `_headers`: the headers of all rules that match, of two with
 * one name both values, joined, and none that a later rule takes away with `!`.
 *
 * @param folder the built site.
 */
export function readEdgeHeaders(folder: string): (path: string) => Map<string, string> {
  const rules = readRules(readFileSync(join(folder, '_headers'), 'utf8'));
  return (path) => {
    const found = new Map<string, string>();
    for (const { headers } of rules.filter((rule) => rule.pattern.test(path)))
      for (const [name, value] of headers)
        if (value === '') found.delete(name);
        else found.set(name, found.has(name) ? `${found.get(name)}, ${value}` : value);
    return found;
  };
}

/** What Cloudflare adds to an answer by itself, as seen on live sites: about so many bytes, over HTTP/1.1. */
export const bytesOfPlatform = 330;

/** How many bytes the headers of an answer take, over HTTP/1.1. */
export const bytesOf = (headers: ReadonlyMap<string, string>): number =>
  bytesOfPlatform +
  [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
