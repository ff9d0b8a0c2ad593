import { type Coding, chooseCoding, codings } from './accept-encoding.ts';
import type { SiteFile } from './site-files.ts';

/** What a request says about the form in which it wants a file. */
export interface FileConditions {
  acceptEncoding?: string | undefined;
  ifNoneMatch?: string | undefined;
}

/**
 * The answer with a file in the best form that the client accepts, or 304 when it has that form.
 *
 * @param status 200, or 404 for the page that says so, which never becomes 304.
 */
export function sendFile(file: SiteFile, conditions: FileConditions, status: 200 | 404): Response {
  const available = codings.filter((coding) => file.coded[coding]);
  const coding = chooseCoding(conditions.acceptEncoding, available);
  const headers: Record<string, string> = { ...file.headers, ETag: entityTag(file, coding) };
  if (status === 200 && matches(conditions.ifNoneMatch, headers.ETag ?? '')) {
    delete headers['Content-Type'];
    return new Response(null, { status: 304, headers });
  }
  const body = (coding && file.coded[coding]) || file.plain;
  if (coding) headers['Content-Encoding'] = coding;
  headers['Content-Length'] = String(body.length);
  return new Response(body, { status, headers });
}

/** A strong tag differs between the forms of a file, since their bytes do (RFC 9110, 8.8.3). */
const entityTag = (file: SiteFile, coding: Coding | undefined) =>
  `"${file.tag}${coding ? `-${coding}` : ''}"`;

/** `If-None-Match` compares weakly: a proxy may have marked the tag (RFC 9110, 13.1.2). */
function matches(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  const tags = header.split(',').map((it) => it.trim().replace(/^W\//, ''));
  return tags.includes(tag) || tags.includes('*');
}
